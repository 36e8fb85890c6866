// Words of the movement card.

/** Its words. */
export const MOVES = {
  press: "Press a shaded square, or drag him there.",
  place: "Press a shaded square to place him.",
  unseen: "Nobody you know of would see him there.",
  gait: "Gait",
  asNeeded: "as needed",
  ends: "Ends up",
  then: "Then",
  nothing: "nothing else",
  horseWaits: "His horse waits",
  hisHorse: "his horse",
  oneThing: "one thing to do",
  things: "things to do",
  withRoom: "where there is room",
  seldom: "Seldom wanted",
  go: "Go there",
  placeHim: "Place him there",
  undo: "Undo",
  close: "Close",
  both: "Odds of one aimed shot from there, with what is in hand",
} as const;

/** The odds both ways between a man at the end of his move and an enemy. */
export function exchange(ours: number | null, theirs: number | null): string {
  const parts = [ours === null ? "" : `you ${ours} %`, theirs === null ? "" : `he ${theirs} %`].filter(Boolean);
  return parts.join(", ") || "no guns drawn";
}
