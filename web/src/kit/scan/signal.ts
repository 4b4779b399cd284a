import { readChoice, remember } from '../../kernel/stored.ts';

/** Signals that are perceived without looking at the screen. */
export type Signal = 'found' | 'missing' | 'saved';

/** Tones in hertz, one after the other, and vibration in milliseconds. */
const SIGNALS: Readonly<Record<Signal, { readonly tones: readonly number[]; readonly tremble: readonly number[] }>> = {
  found: { tones: [1320], tremble: [40] },
  saved: { tones: [880, 1760], tremble: [40, 50, 40] },
  missing: { tones: [330, 220], tremble: [120, 60, 120] },
};

const LASTING = 0.11;
const LOUDNESS = 0.12;
const NAME = 'scan.silent';

let context: AudioContext | null = null;

function play(tones: readonly number[]): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [place, frequency] of tones.entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + place * LASTING;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, start);
    // A tone that is cut off crackles.
    volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, start + LASTING);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LASTING);
  }
}

/** Whether the tones were turned off on this device. */
export const isSilent = (): boolean => readChoice(NAME) !== null;
export const beSilent = (isOff: boolean): void => remember(NAME, isOff ? 'true' : null);

function emit(kind: Signal): void {
  const { tones, tremble } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate([...tremble]);
  if (!isSilent() && 'AudioContext' in window) play(tones);
}

/**
 * Signals a scan's result by a distinctive tone and vibration, if the device has them. Renders first: a slow handheld
 * takes some milliseconds to start a tone.
 */
export function signal(kind: Signal): void {
  requestAnimationFrame(() => setTimeout(() => emit(kind)));
}
