// Sounds made by the browser itself, and news of one's turn. Both are off until somebody turns them on.
import { recall, remember } from "./settings";
import type { Motion } from "./wire";

let context: AudioContext | null = null;

/** Whether sounds are wanted. */
export const sounds = (): boolean => recall("sound", "off") === "on";

/** Turns sounds on or off. A browser allows the first only after a press. */
export function turnSounds(on: boolean): void {
  remember("sound", on ? "on" : "off");
  if (on) shot(0.5);
}

/** Whether news of one's turn is wanted. */
export const tellsTurns = (): boolean => recall("turn-news", "off") === "on" && typeof Notification !== "undefined" && Notification.permission === "granted";

/** Asks for news of one's turn; says whether the browser allows it. */
export async function turnNews(on: boolean): Promise<boolean> {
  const allowed = on && typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
  remember("turn-news", allowed ? "on" : "off");
  return allowed;
}

/** It is one's turn: a word from the browser if the page is not looked at, and a click of the hammer. */
export function yourTurn(name: string): void {
  if (!document.hidden) return;
  if (sounds()) click();
  if (tellsTurns()) new Notification("Sixgun: your turn", { body: name, tag: `turn-${name}` });
}

/** The sound of what moves on the board. */
export function heard(motion: Motion): void {
  if (!sounds()) return;
  if (motion.m === "shot") shot(1);
  else if (motion.m === "blast") shot(3);
}

/** A burst of noise that dies away, deeper and longer the louder it is. */
function shot(loud: number): void {
  const audio = (context ??= new AudioContext());
  void audio.resume();
  const long = 0.25 + loud * 0.12;
  const noise = audio.createBuffer(1, Math.floor(audio.sampleRate * long), audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 4;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = noise;
  [filter.type, filter.frequency.value] = ["lowpass", 2600 / loud];
  gain.gain.value = Math.min(0.5, 0.3 * loud);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

/** A short tick. */
function click(): void {
  const audio = (context ??= new AudioContext());
  void audio.resume();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  [tone.type, tone.frequency.value] = ["square", 900];
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.08);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.09);
}
