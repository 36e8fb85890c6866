// Words of the first page.

/** Its words. */
export const HOME = {
  continue: "Continue",
  waiting: "Waiting for you",
  finished: "Finished",
  forget: "Forget",
  closeFight: "A close fight to play now",
  all: "All fights",
  play: "Play",
  setup: "More options",
  invite: "Invite a friend",
  side: "You play",
  strength: "Computer",
  book: "Rules of",
  opening: "Opening the table…",
  bars: "Bars show how often each side wins when the computer plays both.",
  portable: "Copy a link to my games",
  copied: "Copied",
  tutorial: "Learn in three minutes",
} as const;

/** Strengths of the computer as a person reads them. */
export const STRENGTHS: Record<string, string> = { easy: "Easy", normal: "Normal", hard: "Hard" };

/** How even a fight is: the odds of both sides, the more even the higher. */
export function closeness(odds: number[]): number {
  if (odds.length < 2) return 0;
  return 1000 - Math.abs(odds[0] - odds[1]);
}
