import { expect, it } from 'vitest';
import { UNITS, type Unit } from '../rules.ts';
import { unitNameFor } from './units.ts';

it.each<[number, Unit, string]>([
  [1, 'Flasche', 'Flasche'],
  [-1, 'Kasten', 'Kasten'],
  [0.5, 'Kasten', 'Kasten'],
  [1.5, 'Kasten', 'Kästen'],
  [0, 'Kasten', 'Kästen'],
  [7, 'Flasche', 'Flaschen'],
  [-10, 'Flasche', 'Flaschen'],
  [2, 'Faß', 'Fässer'],
  [3, 'Stück', 'Stück'],
  [2, 'Halber Kasten', 'Halbe Kästen'],
])('%d %s is called %s', (quantity, unit, name) => expect(unitNameFor(quantity, unit)).toBe(name));

it('leaves only those units unchanged whose plural is the same word', () =>
  expect(UNITS.filter((unit) => unitNameFor(2, unit) === unit)).toEqual([
    'Stapel',
    'Hektoliter',
    'Stück',
    'Liter',
    'Dispenser',
    'Container',
    'Beutel',
    'Kanister',
  ]));
