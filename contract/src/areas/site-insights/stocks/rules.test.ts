import { describe, expect, it } from 'vitest';
import { missingAt, movable, spareAt } from './rules.ts';

const LIMITS = { low: 14, high: 90 };

describe('what a site needs and can give', () => {
  it.each([
    [{ stock: 0, dailyConsumption: 2 }, 28],
    [{ stock: 10, dailyConsumption: 2 }, 18],
    [{ stock: 27.5, dailyConsumption: 2 }, 1],
    [{ stock: -3, dailyConsumption: 0.5 }, 7],
    [{ stock: 0, dailyConsumption: 0.001 }, 1],
  ])('%j needs %i', (at, expected) => {
    expect(missingAt(at, LIMITS)).toBe(expected);
  });

  it.each([
    [{ stock: 200, dailyConsumption: 2 }, 20],
    [{ stock: 180.7, dailyConsumption: 2 }, 0],
    [{ stock: 40, dailyConsumption: 0 }, 40],
    [{ stock: 10, dailyConsumption: 2 }, 0],
  ])('%j gives %i', (at, expected) => {
    expect(spareAt(at, LIMITS)).toBe(expected);
  });

  it('moves no more than the others have, and no more than is needed', () => {
    const short = [
      { stock: 0, dailyConsumption: 1 },
      { stock: 4, dailyConsumption: 1 },
    ];
    expect(movable({ short, surplus: [{ stock: 15, dailyConsumption: 0 }] }, LIMITS)).toBe(15);
    expect(movable({ short, surplus: [{ stock: 150, dailyConsumption: 0 }] }, LIMITS)).toBe(24);
  });
});
