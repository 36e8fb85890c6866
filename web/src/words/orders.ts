// Words for orders: what a man is about to do, and what the main button does.
import type { Draft } from "../lib/orders";

const shots = (count: number) => (count === 1 ? "1 shot" : `${count} shots`);
/** Gaits as a person says them of one man. */
const GOES: Record<string, string> = { walk: "walks", run: "runs", crawl: "crawls", dodge: "dodges", trot: "trots", gallop: "gallops" };

/** What a man is about to do, in a few words. */
export function planned(plan: Draft, name: (id: number) => string, place: (plan: Draft) => string | null): string {
  const { action, priced, choice } = plan;
  if (action === "fire" && priced?.at.length) {
    const manners = choice?.manners ?? [];
    const how = manners.includes("hip") ? ", from the hip" : "";
    const when = manners.includes("answers") ? " if fired at" : "";
    return `${shots(priced.at.length)} at ${[...new Set(priced.at)].map(name).join(" and ")}${how}${when}`;
  }
  if (action === "hold") return "holds fire";
  if (action === "stay") return choice?.pose === "kneeling" ? "kneels" : choice?.pose === "prone" ? "lies down" : "stays put";
  if (action === "go" && priced?.gait) {
    const to = place(plan);
    return `${GOES[priced.gait] ?? `${priced.gait}s`}${to ? ` to ${to}` : ""}`;
  }
  return plan.says.replace(/ \([^)]*\)$/, "");
}

/** What the main button does: it says so before it is pressed. */
export function commits(ask: string, plans: Draft[]): string {
  const many = (word: string, count: number) => (plans.length > 1 ? `${word} (${count})` : word);
  const moves = plans.filter((plan) => (plan.priced?.squares.length ?? 0) > 1).length;
  if (ask === "fire") {
    const fires = plans.filter((plan) => plan.action === "fire").length;
    return fires > 0 ? many("Fire", fires) : plans.some((plan) => plan.action === "aim") ? "Take aim" : "Hold fire";
  }
  if (ask === "place") return plans.length > 1 ? "Place them" : "Place him";
  if (ask === "blow") return "Strike";
  if (moves > 0) return many("Move", moves);
  const others = plans.filter((plan) => plan.action && plan.action !== "stay");
  if (others.length === 1 && plans.length === 1) return button(others[0].action ?? "");
  return others.length > 0 ? many("Go ahead", others.length) : "Stay put";
}

/** A deed as a button. */
function button(action: string): string {
  const known: Record<string, string> = { reload: "Reload", draw: "Draw", watch: "Keep watch", mount: "Mount", dismount: "Dismount", open: "Open it", shut: "Shut it", take: "Take it" };
  return known[action] ?? "Go ahead";
}

export const WORDS = {
  fire: "Who shoots at whom?",
  fireOne: (name: string) => `Who does ${name} shoot at?`,
  act: "Where do they go?",
  actOne: (name: string) => `Where does ${name} go?`,
  place: "Where do they stand?",
  placeOne: (name: string) => `Where does ${name} stand?`,
  blow: (name: string) => `How does ${name} fight?`,
  advised: "suggested",
  best: "Best for all",
  bestShots: "Everyone takes their best shot",
  restAsSuggested: "Rest of this phase as suggested",
  allStay: "All stay put",
  allHold: "All hold fire",
  same: "Same as last time",
  undo: "Undo",
  takeBack: "Take orders back",
  more: "All orders",
} as const;

/** What is asked, with its subject. */
export function question(ask: string, names: string[]): string {
  const one = names.length === 1 ? names[0] : null;
  if (ask === "fire") return one ? WORDS.fireOne(one) : WORDS.fire;
  if (ask === "act") return one ? WORDS.actOne(one) : WORDS.act;
  if (ask === "place") return one ? WORDS.placeOne(one) : WORDS.place;
  return ask === "blow" && one ? WORDS.blow(one) : "";
}
