// Shots put together from targets, guns and manners that the server offered. It prices them; nothing is judged here.
import type { Choice, Means, Offers, Shots } from "./wire";

/** What is to be fired, while it is put together. */
export interface Firing {
  /** The target whose shots are being chosen. */
  target: string;
  /** Shots go to more than one target. */
  split: boolean;
  shots: Shots[];
  manners: string[];
}

/** One shot with the first gun at a target, or at the one with the best chance. `null` where nothing can be fired. */
export function firstShot(offers: Offers, wanted?: string): Firing | null {
  const best = [...offers.targets].sort((one, other) => other.best - one.best)[0];
  const target = offers.targets.find((one) => one.key === wanted) ?? best;
  const means = offers.means[0];
  if (!target || !means) return null;
  return { target: target.key, split: false, shots: [{ target: target.key, means: means.key, count: 1 }], manners: [] };
}

/** Chooses a target. All shots go there, unless they are split. */
export function aimedAt(firing: Firing, target: string): Firing {
  if (firing.split) return { ...firing, target };
  const counts = new Map<string, number>();
  for (const { means, count } of firing.shots) counts.set(means, (counts.get(means) ?? 0) + count);
  return { ...firing, target, shots: [...counts].map(([means, count]) => ({ target, means, count })) };
}

/** Lets shots go to several targets, or all to the one that is chosen. */
export function splitting(firing: Firing, split: boolean): Firing {
  return split ? { ...firing, split } : aimedAt({ ...firing, split }, firing.target);
}

/** How many shots of a gun go to the chosen target. */
export function shotsWith(firing: Firing, means: string): number {
  return firing.shots.find((shot) => shot.target === firing.target && shot.means === means)?.count ?? 0;
}

/** Sets how many shots of a gun go to the chosen target. */
export function withShots(firing: Firing, means: string, count: number): Firing {
  const others = firing.shots.filter((shot) => shot.target !== firing.target || shot.means !== means);
  return { ...firing, shots: count > 0 ? [...others, { target: firing.target, means, count }] : others };
}

/** The most shots of a gun that can go to the chosen target beside the others. */
export function room(offers: Offers, firing: Firing, means: Means): number {
  const others = firing.shots.filter((shot) => shot.target !== firing.target || shot.means !== means.key);
  const sum = (shots: Shots[]) => shots.reduce((all, shot) => all + shot.count, 0);
  const ofGun = means.most - sum(others.filter((shot) => shot.means === means.key));
  return Math.max(0, Math.min(ofGun, (offers.most || means.most) - sum(others)));
}

/** Takes a manner or leaves it. */
export function inManner(firing: Firing, manner: string): Firing {
  const has = firing.manners.includes(manner);
  return { ...firing, manners: has ? firing.manners.filter((one) => one !== manner) : [...firing.manners, manner] };
}

/** What was put together, while it can still be fired by what is offered now; otherwise a first shot. */
export function stillOffered(offers: Offers, firing: Firing | null): Firing | null {
  const [targets, means] = [offers.targets.map((one) => one.key), offers.means.map((one) => one.key)];
  const known = firing?.shots.every((shot) => targets.includes(shot.target) && means.includes(shot.means));
  if (!firing || !known || !targets.includes(firing.target)) return firstShot(offers, firing?.target);
  return { ...firing, manners: firing.manners.filter((one) => offers.manners.some((part) => part.key === one)) };
}

/** The choice that is priced; `null` while no shot is chosen. */
export function fireChoice(firing: Firing): Choice | null {
  return firing.shots.length > 0 ? { action: "fire", shots: firing.shots, manners: firing.manners } : null;
}

/** Shots that were advised or drafted, to be changed; `null` if it fires nothing. */
export function ofChoice(choice: Choice | undefined): Firing | null {
  const shots = (choice?.shots ?? []).filter((shot) => shot.count > 0);
  if (!choice || choice.action !== "fire" || shots.length === 0) return null;
  return { target: shots[0].target, split: shots.some((shot) => shot.target !== shots[0].target), shots, manners: choice.manners ?? [] };
}

/** All shots at the chosen target with one gun. */
export function onlyWith(firing: Firing, means: string, count: number): Firing {
  const elsewhere = firing.split ? firing.shots.filter((shot) => shot.target !== firing.target) : [];
  return { ...firing, shots: count > 0 ? [...elsewhere, { target: firing.target, means, count }] : elsewhere };
}

/** Gives a further target one of the shots: one more if there is room, otherwise one of those at another target. */
export function dividedTo(offers: Offers, firing: Firing, target: string): Firing {
  const begun: Firing = { ...firing, split: true, target };
  const means = offers.means.find((one) => one.key === firing.shots[0]?.means) ?? offers.means[0];
  if (!means || shotsWith(begun, means.key) > 0) return begun;
  if (room(offers, begun, means) > 0) return withShots(begun, means.key, 1);
  const most = [...firing.shots].sort((one, other) => other.count - one.count)[0];
  const fewer = firing.shots.map((shot) => (shot === most ? { ...shot, count: shot.count - 1 } : shot)).filter((shot) => shot.count > 0);
  return withShots({ ...begun, shots: fewer }, means.key, 1);
}

/** Takes one manner of several that exclude each other, or none of them. */
export function onlyManner(firing: Firing, of: string[], manner: string | null): Firing {
  const others = firing.manners.filter((one) => !of.includes(one));
  return { ...firing, manners: manner ? [...others, manner] : others };
}
