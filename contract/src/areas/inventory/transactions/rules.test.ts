import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkArrival,
  countTimeOf,
  FIRST_OWN_POSITION,
  isSamePerson,
  nextPosition,
  positionFor,
  reversalFault,
  roundAt,
} from './rules.ts';

const at = (time: string) => `2027-03-01T${time}:00.000Z`;
const NOW = new Date(at('20:00'));

describe('the moment of a count', () => {
  it.each([
    ['by a clock that is right', at('19:00'), null, at('20:00'), at('19:00'), false],
    ['by a clock that is ahead', at('22:00'), null, at('23:00'), at('19:00'), false],
    ['by a clock that is behind', at('10:00'), null, at('11:00'), at('19:00'), false],
    ['by a clock without an offset', at('19:00'), null, null, at('19:00'), false],
    ['by a clock with an offset that the device knew', at('10:00'), 9 * 3600, at('11:00'), at('19:00'), false],
    ['by a clock that was set right before it was sent', at('10:00'), 9 * 3600, at('20:00'), at('19:00'), true],
    ['by a clock that was off by seconds otherwise', at('19:00'), 60, at('20:00'), at('19:01'), false],
    ['to come', at('21:00'), null, null, at('20:00'), true],
    ['to come by seconds', at('20:01'), null, null, at('20:00'), false],
    ['not given', null, null, at('10:00'), at('20:00'), false],
    ['by a clock that is mad', '1950-01-01T00:00:00Z', null, '9000-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z', true],
  ])('%s', (_, countedAt, clockOffset, sentAt, expected, isDoubtful) => {
    const moment = countTimeOf({ countedAt, clockOffset, sentAt }, NOW);
    expect([moment.at.toISOString(), moment.isDoubtful]).toEqual([expected, isDoubtful]);
  });
});

it.each([
  [[], 1],
  [[at('20:30')], 1],
  [[at('20:00')], 2],
  [[at('18:00'), at('19:00'), at('21:00')], 3],
])('recounts %j make this round %d', (recounts, expected) => {
  expect(roundAt(recounts, NOW)).toBe(expected);
});

describe('a count that arrives', () => {
  const counter = { isAdministrator: false };
  it.each([
    [0, null, null],
    [1, null, null],
    [2, null, 'review'],
    [3, at('20:00'), 'closed'],
    [3, at('19:59'), 'inventory.receiptClosed'],
    [3, null, 'inventory.receiptClosed'],
  ])('in state %d, closed at %s: %s', (state, closedAt, expected) => {
    expect(checkArrival({ state, closedAt }, NOW, counter)).toBe(expected);
  });

  it('of an administrator is accepted during the review', () => {
    expect(checkArrival({ state: 2, closedAt: null }, NOW, { isAdministrator: true })).toBe(null);
  });
});

describe('reversals', () => {
  const original = {
    receiptId: 1,
    positionNumber: 4,
    unit: 'Kasten',
    quantity: 3,
    reversesId: null,
    reversedById: null,
  };
  const entry = { receiptId: 1, positionNumber: null, unit: 'Kasten', quantity: -3 };
  it.each([
    ['what is there', original, entry, null],
    ['at its position', original, { ...entry, positionNumber: 4 }, null],
    ['what is not there', undefined, entry, 'inventory.originalMissing'],
    ['a count of zero', { ...original, quantity: 0 }, { ...entry, quantity: 0 }, null],
    ['less of it', original, { ...entry, quantity: -2 }, 'inventory.notOpposite'],
    ['in another unit', original, { ...entry, unit: 'Flasche' }, 'inventory.notOpposite'],
    ['of another receipt', original, { ...entry, receiptId: 2 }, 'inventory.notOpposite'],
    ['at another position', original, { ...entry, positionNumber: 5 }, 'inventory.notOpposite'],
    ['again', { ...original, reversedById: 'x' }, entry, 'inventory.reversedAlready'],
    ['a reversal', { ...original, quantity: -3, reversesId: 'x' }, { ...entry, quantity: 3 }, 'inventory.notOpposite'],
  ])('%s', (_, first, second, expected) => {
    expect(reversalFault(first, second)).toBe(expected);
  });
});

describe('the position of a count', () => {
  const place = (positionNumber: number, productId: number | null, unit: string, emptyId: number | null = null) => ({
    positionNumber,
    inventoryProductId: productId,
    inventoryEmptyId: emptyId,
    unit,
  });
  const places = [place(9, 7, 'Flasche'), place(3, 7, 'Kasten'), place(2, 7, 'Palette'), place(1, null, 'Kasten', 7)];
  const wanted = (overrides: Partial<Parameters<typeof positionFor>[1]>) => ({
    positionNumber: null,
    inventoryProductId: null,
    inventoryEmptyId: null,
    unit: 'Kasten',
    ...overrides,
  });
  it.each([
    ['by its number alone', { positionNumber: 9 }, 9],
    ['by its number and product', { positionNumber: 9, inventoryProductId: 7 }, 9],
    ['by its product, where the number is of something else', { positionNumber: 1, inventoryProductId: 7 }, 3],
    ['by product and unit', { inventoryProductId: 7, unit: 'Flasche' }, 9],
    ['by product alone', { inventoryProductId: 7, unit: 'Liter' }, 2],
    ['of an empty', { inventoryEmptyId: 7 }, 1],
    ['to be appended', { inventoryProductId: 8 }, undefined],
    ['unknown by its number alone', { positionNumber: 8 }, undefined],
  ])('%s', (_, given, expected) => {
    expect(positionFor(places, wanted(given))?.positionNumber).toBe(expected);
  });

  it('is the same in any order of the positions', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(places, { minLength: places.length }),
        fc.constantFrom('Kasten', 'Flasche', 'Liter'),
        (shuffled, unit) => {
          const wish = wanted({ inventoryProductId: 7, unit });
          expect(positionFor(shuffled, wish)).toEqual(positionFor(places, wish));
        },
      ),
    );
  });

  it('is numbered behind all that the merchandise system may number', () => {
    expect(nextPosition(0, true)).toBe(1);
    expect(nextPosition(12, true)).toBe(13);
    expect(nextPosition(12, false)).toBe(FIRST_OWN_POSITION);
    expect(nextPosition(FIRST_OWN_POSITION, false)).toBe(FIRST_OWN_POSITION + 1);
  });
});

it.each([
  ['Clara', 'clara ', true],
  ['Clara  Conrad', 'clara conrad', true],
  ['murat yildiz', 'Murat Yıldız', true],
  ['MURAT YILDIZ', 'Murat Yıldız', true],
  ['İpek Şahin', 'ipek sahin', true],
  ['Jörg Weiß', 'Jo\u0308rg  WEISS', true],
  ['Müller', 'Mueller', true],
  ['Müller', 'Muller', true],
  ['Michał', 'Michal', true],
  ['Michael', 'Michal', false],
  ['Clara', 'Klara', false],
])('%s and %s are one person: %s', (one, other, expected) => {
  expect(isSamePerson(one, other)).toBe(expected);
});
