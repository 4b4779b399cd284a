import { expect, it } from 'vitest';
import { createSightings } from './sightings.ts';

const A = '4006381333931';
const B = '96385074';

it.each([
  [
    'read twice, counts once',
    [
      [[A], 0],
      [[A], 100],
      [[A], 200],
      [[A], 300],
    ],
    [A],
  ],
  [
    'read once, may be wrong',
    [
      [[B], 0],
      [[A], 100],
      [[A], 200],
    ],
    [A],
  ],
  [
    'missed in some pictures, stays the same scan',
    [
      [[A], 0],
      [[A], 100],
      [[], 200],
      [[A], 1200],
    ],
    [A],
  ],
  [
    'that was gone, counts again',
    [
      [[A], 0],
      [[A], 100],
      [[], 200],
      [[A], 1400],
      [[A], 1500],
    ],
    [A, A],
  ],
  [
    'in every picture of a slow device, counts once',
    [
      [[A], 0],
      [[A], 1500],
      [[A], 3000],
    ],
    [A],
  ],
  [
    'beside another, counts as well',
    [
      [[A, B], 0],
      [[A, B], 100],
    ],
    [A, B],
  ],
  ['read twice in one picture, was read once', [[[A, A], 0]], []],
] satisfies [string, [string[], number][], string[]][])('a code %s', (_, pictures, scans) => {
  const see = createSightings();
  expect(pictures.flatMap(([codes, at]) => see(codes, at))).toEqual(scans);
});
