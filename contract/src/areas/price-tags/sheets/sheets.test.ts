import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../../../testing/depth.ts';
import { LEGIBLE, STYLES } from '../labels/parts/styles.ts';
import { PRINT_STYLES } from '../rules.ts';
import {
  cutMarks,
  fitsLayout,
  LAYOUTS,
  type Layout,
  pagesOf,
  placementOrder,
  placesOn,
  reachesEdge,
  scaleOn,
  sheetOf,
} from './rules.ts';

const AT_ONCE = { start: 1, offset: { x: 0, y: 0 } };
const A6 = { width: 105, height: 148 };
const SMALL = { width: 74, height: 52 };

const isBetween = (rest: number) => rest >= 0 && rest <= 1;

const places = (
  labels: readonly { width: number; height: number; count: number }[],
  overrides: Partial<Parameters<typeof pagesOf>[1]>,
) =>
  [...pagesOf(labels, { layout: 'single', ...AT_ONCE, ...overrides })].map(({ placed }) =>
    placed.map(({ label, x, y }) => [label, x, y]),
  );

describe('sheets', () => {
  it.each([
    ['default', 4],
    ['bundles', 8],
    ['single', 16],
  ] as const)('cut from A4 hold labels of style %s %i times', (style, count) => {
    expect(placesOn(sheetOf('a4', STYLES[style]))).toBe(count);
  });

  it.each(LAYOUTS)('of layout %s are large enough for their places', (layout) => {
    for (const style of PRINT_STYLES) {
      const { left, top, columns, rows, gapX, gapY, place, width, height } = sheetOf(layout, STYLES[style]);
      expect(left + columns * place.width + (columns - 1) * gapX).toBeLessThanOrEqual(width);
      expect(top + rows * place.height + (rows - 1) * gapY).toBeLessThanOrEqual(height);
    }
  });

  it('scale labels down to fit smaller places, never up', () => {
    expect(scaleOn(sheetOf('a4-2x4', A6), A6)).toBe(0.5);
    expect(scaleOn(sheetOf('a4-2x2', SMALL), SMALL)).toBe(1);
  });

  it.each([
    ['default', ['single', 'a4', 'a4-2x2', 'roll-104']],
    ['bundles', ['single', 'a4', 'a4-2x2', 'a4-2x4', 'roll-80', 'roll-104']],
    ['single', [...LAYOUTS]],
  ] as const)('are for labels of style %s if they stay fully legible', (style, layouts) => {
    expect(LAYOUTS.filter((layout) => fitsLayout(layout, STYLES[style]))).toEqual(layouts);
  });

  it('are offered only if seven-point text stays that large', () => {
    for (const style of PRINT_STYLES) {
      for (const layout of LAYOUTS) {
        const size = (LEGIBLE * scaleOn(sheetOf(layout, STYLES[style]), STYLES[style]) * 72) / 25.4;
        expect(fitsLayout(layout, STYLES[style])).toBe(size >= 7);
      }
    }
    // Labels slightly larger than a place of 105 mm; no style has them.
    expect(fitsLayout('a4-2x4', { width: 106, height: 74 })).toBe(true);
    expect(fitsLayout('a4-2x4', { width: 112, height: 74 })).toBe(false);
  });

  it('of labels include one that fits each style', () => {
    const sheets = LAYOUTS.filter((layout) => layout !== 'single' && layout !== 'a4');
    for (const style of PRINT_STYLES) {
      const { width, height } = STYLES[style];
      const close = sheets.map((layout) => sheetOf(layout, { width, height }).place);
      expect(close.some((place) => isBetween(place.width - width) && isBetween(place.height - height))).toBe(true);
    }
  });
});

describe('the edge of the paper', () => {
  it.each([
    ['is left free on a page of its own', 'single', A6, 0, false],
    ['is reached by labels that are cut from A4', 'a4', A6, 0, true],
    ['is reached by small ones, too', 'a4', SMALL, 0, true],
    ['is reached by labels that fill their places', 'a4-2x2', A6, 0, true],
    ['is not by those in the middle of larger ones', 'a4-2x2', SMALL, 0, false],
    ['is not where the sheet itself leaves it free', 'a4-2x5', SMALL, 0, false],
    ['is where the printer is corrected that far', 'a4-2x5', SMALL, -13, true],
    ['is on the other side, too', 'a4-2x5', SMALL, 13, true],
  ] as const)('%s', (_, layout, label, x, isReached) => {
    expect(reachesEdge(layout, label, { x, y: 0 })).toBe(isReached);
  });
});

describe('labels', () => {
  it('are on separate pages, with all copies', () => {
    expect(
      places(
        [
          { ...A6, count: 2 },
          { ...SMALL, count: 1 },
        ],
        {},
      ),
    ).toEqual([[[0, 0, 0]], [[0, 0, 0]], [[1, 0, 0]]]);
  });

  it('fill a used sheet row by row from its first free place', () => {
    expect(places([{ ...A6, count: 3 }], { layout: 'a4-2x2', start: 3 })).toEqual([
      [
        [0, 0, 148.5],
        [0, 105, 148.5],
      ],
      [[0, 0, 0.5]],
    ]);
  });

  it('are shifted by the printer correction', () => {
    expect(places([{ ...A6, count: 1 }], { layout: 'a4-2x2', offset: { x: 1.5, y: -0.5 } })).toEqual([[[0, 1.5, 0]]]);
  });

  it('of another size start a new sheet if it is cut to fit, and share a sheet with fixed places', () => {
    const mixed = [
      { ...A6, count: 1 },
      { ...SMALL, count: 1 },
    ];
    expect(places(mixed, { layout: 'a4' })).toHaveLength(2);
    expect(places(mixed, { layout: 'a4-2x2' })).toHaveLength(1);
  });

  it('of the same size share sheets that are cut to fit, larger ones first, in any list order', () => {
    const mixed = [
      { ...SMALL, count: 9 },
      { ...A6, count: 1 },
      { ...SMALL, count: 7 },
      { ...A6, count: 3 },
    ];
    const labels = (layout: Layout) => places(mixed, { layout }).map((page) => page.map(([label]) => label));
    expect(labels('a4')).toEqual([
      [1, 3, 3, 3],
      [...Array(9).fill(0), ...Array(7).fill(2)],
    ]);
    // Fixed places are filled in list order.
    expect(labels('a4-2x2').flat()).toEqual([...Array(9).fill(0), 1, ...Array(7).fill(2), 3, 3, 3]);
  });

  it('are all on paper with all their copies, and never two in one place', () => {
    const label = fc.record({
      style: fc.constantFrom(...PRINT_STYLES),
      count: fc.integer({ min: 1, max: 20 }),
    });
    const layout: fc.Arbitrary<Layout> = fc.constantFrom(...LAYOUTS);
    fc.assert(
      fc.property(fc.array(label, { maxLength: 12 }), layout, fc.nat({ max: 15 }), (labels, layout, used) => {
        const wanted = labels.map(({ style, count }) => ({ ...STYLES[style], count }));
        const [first] = placementOrder(wanted, layout);
        const start = first ? 1 + (used % placesOn(sheetOf(layout, first))) : 1;
        const pages = [...pagesOf(wanted, { layout, start, offset: { x: 0, y: 0 } })];
        const counts = wanted.map(
          (_, each) => pages.flatMap(({ placed }) => placed).filter(({ label }) => label === each).length,
        );
        expect(counts).toEqual(wanted.map(({ count }) => count));
        for (const { sheet, placed } of pages) {
          expect(placed.length).toBeGreaterThan(0);
          expect(new Set(placed.map(({ x, y }) => `${Math.round(x / 40)} ${Math.round(y / 40)}`)).size).toBe(
            placed.length,
          );
          for (const { label, x, y, scale } of placed) {
            const { width: wide = 0, height: tall = 0 } = wanted[label] ?? {};
            const [width, height] = sheet.isTurned ? [tall, wide] : [wide, tall];
            expect(Math.min(x, y)).toBeGreaterThan(-0.001);
            expect(x + width * scale).toBeLessThanOrEqual(sheet.width + 0.01);
            expect(y + height * scale).toBeLessThanOrEqual(sheet.height + 0.01);
          }
        }
      }),
      { numRuns: depth.runs(300, 3000) },
    );
  });

  it('are turned on a roll that is too narrow for them', () => {
    expect(sheetOf('roll-58', SMALL)).toMatchObject({ width: 58, height: 74, isTurned: true });
    expect(sheetOf('roll-80', SMALL)).toMatchObject({ width: 80, height: 52, isTurned: false });
    const [page] = [...pagesOf([{ ...SMALL, count: 1 }], { layout: 'roll-58', ...AT_ONCE })];
    expect(page?.placed).toEqual([{ label: 0, x: 3, y: 0, scale: 1 }]);
  });

  it('have crop marks if the paper has no fixed places', () => {
    const { offset } = AT_ONCE;
    expect(cutMarks(sheetOf('a4', A6), offset)).toHaveLength(18);
    expect(cutMarks(sheetOf('a4-2x4', A6), offset)).toEqual([]);
  });

  it('have crop marks at their corners, even with a printer correction', () => {
    const offset = { x: 3.5, y: -2 };
    const [page] = pagesOf([{ ...SMALL, count: 16 }], { layout: 'a4', start: 1, offset });
    const marks = cutMarks(sheetOf('a4', SMALL), offset);
    // Each corner of a label is the centre of a horizontal and a vertical line.
    const middles = marks.map(([x1, y1, x2, y2]) => `${(x1 + x2) / 2} ${(y1 + y2) / 2}`);
    expect(page?.placed).toHaveLength(16);
    for (const { x, y } of page?.placed ?? []) {
      for (const [right, down] of [
        [0, 0],
        [SMALL.width, SMALL.height],
      ] as const) {
        expect(middles.filter((middle) => middle === `${x + right} ${y + down}`)).toHaveLength(2);
      }
    }
  });
});
