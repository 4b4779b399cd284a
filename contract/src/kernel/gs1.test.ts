import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf } from './ean.ts';
import { GROUP_SEPARATOR as GS, gs1GoodsIn } from './gs1.ts';

const GTIN = '04006381333948';
const read = (text: string) => gs1GoodsIn(text, 2027);
const goods = (bestBefore: string | null, batch: string | null) => ({ gtin: GTIN, bestBefore, batch });

describe('an element string', () => {
  it.each([
    ['of GS1-128', `]C101${GTIN}1727123110L1`, goods('2027-12-31', 'L1')],
    ['of DataMatrix', `]d201${GTIN}10L-1/a${GS}15280229`, goods('2028-02-29', 'L-1/a')],
    ['with FNC1 in front', `${GS}01${GTIN}10L1`, goods(null, 'L1')],
    ['without an identifier', `01${GTIN}15271231`, goods('2027-12-31', null)],
    ['of a crate alone', `01${GTIN}`, goods(null, null)],
    ['in brackets', `(01)${GTIN}(17)271231(10)L1`, goods('2027-12-31', 'L1')],
    ['that states a month', `]C101${GTIN}15280200`, goods('2028-02-29', null)],
    ['with both dates prefers best before', `]C101${GTIN}1728010115271231`, goods('2027-12-31', null)],
    ['with other elements', `]C101${GTIN}31030012503712${GS}21ABC${GS}10L1`, goods(null, 'L1')],
    ['with a separator after a fixed length', `]C101${GTIN}${GS}15271231${GS}10L1`, goods('2027-12-31', 'L1')],
    ['of a pallet names what it contains', `]C10000340063810000000102${GTIN}3748${GS}10L1`, goods(null, 'L1')],
    ['with an element that cannot be read keeps those before', `]C101${GTIN}1527123166`, goods('2027-12-31', null)],
    ['with a day that there is not has none', `]C101${GTIN}15270230`, goods(null, null)],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['an EAN', '4006381333931'],
    ['a number that begins alike', '0104006381333949'],
    ['of a wrong check digit', ']C10104006381333949'],
    ['without a GTIN', ']C11527123110L1'],
    ['unmarked and not to be read to its end', `01${GTIN}66`],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('states years of the nearest century', () => {
    const bestBefore = (year: number) => gs1GoodsIn(`]C101${GTIN}15050101`, year)?.bestBefore;
    expect([bestBefore(2027), bestBefore(1998), bestBefore(2060)]).toEqual(['2005-01-01', '2005-01-01', '2105-01-01']);
  });

  it('is read back whatever it holds, in any order', () => {
    const gtins = fc.stringMatching(/^\d{13}$/).map((digits) => `${digits}${checkDigitOf(digits)}`);
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2070-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    // The characters that a batch may have, without blanks around it and brackets.
    const batches = fc.stringMatching(/^[A-Za-z0-9!%&*+,\-./:;=?_]{1,20}$/);
    const others = fc.subarray(['3103000125', '21ABC', '3712', '4101234567890123', '8008271231'], { minLength: 0 });
    fc.assert(
      fc.property(
        gtins,
        days,
        batches,
        others,
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(']C1', ']d2', GS),
        (gtin, day, batch, more, seeds, mark) => {
          const fields = [`01${gtin}`, `15${day.slice(2).replaceAll('-', '')}`, `10${batch}`, ...more];
          const keyed = fields.map((field) => ({ field, rank: seeds.next().value }));
          const text = keyed.toSorted((a, b) => a.rank - b.rank).map(({ field }) => field);
          expect(gs1GoodsIn(mark + text.join(GS), 2030)).toEqual({ gtin, bestBefore: day, batch });
        },
      ),
    );
  });

  it('never fails, whatever is scanned', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(`]C1${text}`)));
  });
});
