import { describe, expect, it } from 'vitest';
import { hoursOf } from './progress-hours.ts';

const at = (hour: string, counts: number) => ({ hour: `2027-03-0${hour}:00:00.000Z`, counts });

describe('hours with counts', () => {
  it('are shown with the pauses between them', () => {
    expect(hoursOf([at('1T08', 12), at('1T11', 3)])).toEqual([
      at('1T08', 12),
      at('1T09', 0),
      at('1T10', 0),
      at('1T11', 3),
    ]);
  });

  it('are adjacent if days lie between them', () => {
    for (const hours of [[], [at('1T08', 12)], [at('1T08', 12), at('1T09', 1)], [at('1T08', 12), at('3T08', 3)]]) {
      expect(hoursOf(hours)).toEqual(hours);
    }
  });
});
