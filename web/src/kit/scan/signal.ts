import { readChoice, remember } from '../../kernel/stored.ts';

/** Signals that are perceived without looking at the screen. */
export type Signal = 'found' | 'missing' | 'saved';

/** Tones in hertz, one after the other, and vibration in milliseconds. */
const SIGNALS: Readonly<Record<Signal, { readonly tones: readonly number[]; readonly vibration: readonly number[] }>> =
  {
    found: { tones: [1320], vibration: [40] },
    saved: { tones: [880, 1760], vibration: [40, 50, 40] },
    missing: { tones: [330, 220], vibration: [120, 60, 120] },
  };

const TONE_SECONDS = 0.11;
const GAIN = 0.12;
const STORAGE_KEY = 'scan.silent';

let context: AudioContext | null = null;

function play(tones: readonly number[]): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [place, frequency] of tones.entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + place * TONE_SECONDS;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(GAIN, start);
    // A tone that is cut off crackles.
    volume.gain.exponentialRampToValueAtTime(GAIN / 100, start + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}

/** Whether the tones were turned off on this device. */
export const isSilent = (): boolean => readChoice(STORAGE_KEY) !== null;
export const setSilent = (isOff: boolean): void => remember(STORAGE_KEY, isOff ? 'true' : null);

function emit(kind: Signal): void {
  const { tones, vibration } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate([...vibration]);
  if (!isSilent() && 'AudioContext' in window) play(tones);
}

/**
 * Signals a scan's result by a distinctive tone and vibration, if the device has them. Renders first: a slow handheld
 * takes some milliseconds to start a tone.
 */
export function signal(kind: Signal): void {
  requestAnimationFrame(() => setTimeout(() => emit(kind)));
}
