import type { Tone } from './chip.tsx';

const toneOf = (color: string): Tone => ({
  bg: `light-dark(color-mix(in srgb, ${color}, white 78%), color-mix(in srgb, ${color}, black 62%))`,
  c: `light-dark(color-mix(in srgb, ${color}, black 66%), color-mix(in srgb, ${color}, white 84%))`,
});

/** Chip colours of states; icon and words repeat their meaning (`spec 3 §4`). */
export const TONES = {
  pink: toneOf('var(--mantine-color-pink-6)'),
  amber: toneOf('var(--kontor-yellow)'),
  lightGreen: toneOf('var(--kontor-lime)'),
  deepOrange: toneOf('var(--kontor-deep-orange)'),
};
