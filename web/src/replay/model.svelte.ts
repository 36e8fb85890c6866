// A replay: which step is shown, with whose eyes, and what moves from one to the next.
import type { Board } from "../board/board";
import { type Chapter, chapters, stepName, turnStep } from "../lib/replay";
import { recall, remember } from "../lib/settings";
import type { Entry, Figure, Ground, Scene, Replay } from "../lib/wire";
import type { Shown } from "../table/shown";
import { Source } from "./api";

/** Pictures that are fetched together, and the most that are kept. */
const CHUNK = 16;
const MOST_KEPT = 480;
/** Milliseconds at the usual speed: behind a sentence, and behind a step. */
const PAUSE = 420;
const REST = 500;

/** The speeds of a replay. */
export const SPEEDS: [string, number][] = [
  ["half", 0.5],
  ["usual", 1],
  ["double", 2],
  ["fourfold", 4],
];

const still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
const wait = (time: number) => new Promise((done) => setTimeout(done, time));

/** A replay on the page. */
export class ReplayModel implements Shown {
  replay = $state.raw<Replay | null>(null);
  links = $state.raw<number[]>([]);
  ground = $state.raw<Ground | null>(null);
  picture = $state.raw<Scene | null>(null);
  log = $state.raw<Entry[]>([]);
  step = $state(0);
  playing = $state(false);
  telling = $state(false);
  loading = $state(true);
  speed = $state(Number(recall("replay-speed", "1")));
  storey = $state(0);
  inspected = $state<number | null>(null);
  over = $state<number | null>(null);
  trouble = $state<string | null>(null);
  spokenText = $state("");
  board: Board | null = null;
  readonly figure = null;
  readonly offer = null;
  readonly source: Source;
  #pictures = new Map<number, Scene>();
  #fetching = new Map<string, Promise<void>>();
  /** Whatever began under another number has been overtaken. */
  #run = 0;

  constructor(name: string) {
    this.source = new Source(name);
    void this.look();
  }

  get id(): string {
    return this.replay?.table ?? "";
  }

  get table() {
    return this.replay;
  }

  /** The last step. */
  get last(): number {
    return Math.max(0, (this.replay?.turns.length ?? 0) - 1);
  }

  get chapters(): Chapter[] {
    return chapters(this.replay?.turns ?? []);
  }

  /** Where one is, in words. */
  get place(): string {
    return stepName(this.chapters, this.step);
  }

  find(id: number | null): Figure | null {
    return this.picture?.figures.find((figure) => figure.id === id) ?? null;
  }

  /** Looks with some eyes; with one's own where nothing is said. The step stays. */
  async look(eyes?: number | null): Promise<void> {
    this.pause();
    this.loading = true;
    this.trouble = null;
    try {
      const { replay, links } = await this.source.head(eyes);
      this.#pictures.clear();
      this.#fetching.clear();
      [this.replay, this.links] = [replay, links];
      this.inspected = null;
      // The map is the same for everybody: it stays where it was moved to.
      this.ground ??= replay.ground;
      await this.go(Math.min(this.step, this.last));
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.loading = false;
  }

  /** Shows a step at once. */
  async go(step: number): Promise<void> {
    const run = ++this.#run;
    this.telling = false;
    this.board?.skip();
    this.step = Math.max(0, Math.min(this.last, step));
    await this.#settle(run);
    if (run === this.#run) this.#say(this.place);
  }

  /** The next step is told as it was; while it is told, it is cut short. */
  async next(): Promise<void> {
    if (this.step >= this.last) return;
    if (this.telling || still()) await this.go(this.step + (this.telling ? 0 : 1));
    else await this.#tell(++this.#run);
  }

  /** A step back, a turn on or back, the first or the last. */
  async jump(to: "back" | "turn-on" | "turn-back" | "first" | "last"): Promise<void> {
    this.pause();
    if (to === "back") await this.go(this.step - 1);
    else if (to === "first") await this.go(0);
    else if (to === "last") await this.go(this.last);
    else await this.go(turnStep(this.chapters, this.step, to === "turn-on" ? 1 : -1));
  }

  /** Plays on, from the beginning where it is at its end. */
  async play(): Promise<void> {
    this.playing = true;
    if (this.step >= this.last) await this.go(0);
    while (this.playing && this.step < this.last) {
      const run = ++this.#run;
      await this.#tell(run);
      // Somebody went elsewhere meanwhile: it goes on from there.
      if (run === this.#run) await wait(REST / this.speed);
      else await wait(PAUSE);
    }
    this.playing = false;
  }

  pause(): void {
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    remember("replay-speed", String(speed));
  }

  /** Goes one step on, telling it entry by entry. */
  async #tell(run: number): Promise<void> {
    const told = this.replay?.told ?? [];
    const news = (this.replay?.log ?? []).slice(told[this.step], told[this.step + 1]);
    this.telling = true;
    this.step += 1;
    // The picture is fetched while the way to it is told.
    const picture = this.#picture(this.step);
    for (const entry of news) {
      if (run !== this.#run) return;
      this.log = [...this.log, entry];
      if (entry.kind === "story" || entry.kind === "said") this.#say(entry.says);
      const speed = still() ? 0 : this.speed;
      await this.board?.play(entry.motions, speed);
      if (entry.kind === "story") await wait(PAUSE / this.speed);
    }
    await picture;
    if (run === this.#run) await this.#settle(run);
  }

  /** Shows the step as it was when it was done. */
  async #settle(run: number): Promise<void> {
    const picture = await this.#picture(this.step);
    if (run !== this.#run) return;
    const whole = this.replay?.log ?? [];
    // What was said behind the last step is shown with it.
    this.log = this.step >= this.last ? whole : whole.slice(0, this.replay?.told[this.step] ?? 0);
    if (picture) this.picture = picture;
    this.telling = false;
  }

  async #picture(step: number): Promise<Scene | null> {
    const chunk = step - (step % CHUNK);
    if (!this.#pictures.has(step)) await this.#fetch(chunk);
    // A few large ones come where many were wanted.
    if (!this.#pictures.has(step) && step !== chunk) await this.#fetch(step);
    if (step % CHUNK > CHUNK / 2 && chunk + CHUNK <= this.last && !this.#pictures.has(chunk + CHUNK)) void this.#fetch(chunk + CHUNK);
    return this.#pictures.get(step) ?? null;
  }

  #fetch(from: number): Promise<void> {
    const eyes = this.replay?.eyes ?? null;
    const key = `${eyes} ${from}`;
    const known = this.#fetching.get(key);
    if (known) return known;
    const fetching = this.source
      .pictures(eyes, from, CHUNK)
      .then((pictures) => {
        if ((this.replay?.eyes ?? null) === eyes) this.#keep(from, pictures);
      })
      .catch((error: Error) => {
        this.trouble = error.message;
        this.pause();
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  #keep(from: number, pictures: Scene[]): void {
    this.trouble = null;
    if (this.#pictures.size > MOST_KEPT) this.#pictures.clear();
    pictures.forEach((picture, i) => this.#pictures.set(from + i, picture));
  }

  #say(text: string): void {
    this.spokenText = this.spokenText === text ? `${text}\u00a0` : text;
  }
}
