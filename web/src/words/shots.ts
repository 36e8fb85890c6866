// Words of the shot composer.

/** Its words. */
export const SHOTS = {
  aimed: "Aimed",
  hip: "From the hip",
  rest: "Gun rested",
  fast: "As fast as I can",
  answers: "Only if fired at",
  second: "Second target",
  secondHelp: "Press another target to give it some of the shots.",
  two: "Two guns",
  called: "Aim at",
  anywhere: "anywhere",
  onlyAim: "Only take aim, to be quicker next turn",
  hit: "hit",
  drops: (name: string) => `drops ${name}`,
  dropsWhy: "If he is unhurt and about as tough as your own people, and if your man lives to fire.",
  orderWhy: "If enemies fire aimed shots with what is seen in their hands.",
  counting: "Counting…",
  choose: "Choose how many shots.",
  hold: "Hold fire",
  why: "why",
  close: "Close",
  loaded: (loaded: number, holds: number) => `${loaded} of ${holds} rounds`,
} as const;

/** A place in a row. */
export function ordinal(place: number): string {
  const tail = place % 100 > 10 && place % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${tail}`;
}

/** When he is likely to fire. */
export function firesAs(place: number, of: number, speed: number): string {
  return `fires about ${ordinal(place)} of ${of} (speed ${speed})`;
}

/** Weapons as people call them, without the hand where it is plain. */
export function weapon(says: string): string {
  return says.replace(/, right hand$/, "");
}
