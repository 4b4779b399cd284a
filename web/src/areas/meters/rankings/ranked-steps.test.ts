import { expect, it } from 'vitest';
import { decimalsOf } from './ranked-steps.ts';

const steps = (perSquareMetre: number, median: number) => ({
  consumption: perSquareMetre * 1_000,
  size: 1_000,
  perSquareMetre,
  median,
  rating: perSquareMetre / median,
});

it('uses three decimals without a rating', () => {
  expect(decimalsOf({ ...steps(0.4274, 0.4216), size: null, perSquareMetre: null, rating: null })).toBe(3);
});

it('uses enough decimals to reproduce the displayed rating', () => {
  expect(decimalsOf(steps(3, 2))).toBe(3);
  // 0.427 / 0.422 would be 1.012.
  expect(decimalsOf(steps(0.4274, 0.4216))).toBe(4);
  for (const median of [0.000_123_4, 0.4216, 7.123_456]) {
    const { perSquareMetre, rating, ...of } = steps(0.427_444, median);
    const decimals = decimalsOf({ ...of, perSquareMetre, rating });
    const reproduced = Number(perSquareMetre.toFixed(decimals)) / Number(median.toFixed(decimals));
    expect(reproduced.toFixed(3)).toBe(rating.toFixed(3));
  }
});
