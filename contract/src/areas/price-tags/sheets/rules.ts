export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A sheet of paper with places for labels; millimetres. */
export interface Sheet extends Size {
  /** The offset of the first place. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** The gaps between places. */
  readonly gapX: number;
  readonly gapY: number;
  readonly place: Size;
  /** Whether the places must be cut apart. */
  readonly hasCutMarks: boolean;
  /** Whether labels stand upright on a roll that is too narrow for them: a quarter turn clockwise. */
  readonly isTurned?: boolean;
}

/** The widths of rolls that label printers take, in millimetres. */
export const ROLLS = { 'roll-58': 58, 'roll-80': 80, 'roll-104': 104 } as const;

type Roll = keyof typeof ROLLS;

/** How labels are arranged on paper: each on its own page, cut from A4, on commercial label sheets, or on a roll. */
export const LAYOUTS = [
  'single',
  'a4',
  'a4-2x2',
  'a4-2x4',
  'a4-2x5',
  'a4-4x4',
  'roll-58',
  'roll-80',
  'roll-104',
] as const;

export type Layout = (typeof LAYOUTS)[number];

const A4: Size = { width: 210, height: 297 };

const ADHESIVE = { ...A4, hasCutMarks: false } as const;

/** Label sheets, with the dimensions on their packages. */
const SHEETS: Readonly<Record<Exclude<Layout, 'single' | 'a4' | Roll>, Sheet>> = {
  'a4-2x2': {
    ...ADHESIVE,
    ...{ left: 0, top: 0.5, columns: 2, rows: 2, gapX: 0, gapY: 0, place: { width: 105, height: 148 } },
  },
  'a4-2x4': {
    ...ADHESIVE,
    ...{ left: 0, top: 0.5, columns: 2, rows: 4, gapX: 0, gapY: 0, place: { width: 105, height: 74 } },
  },
  'a4-2x5': {
    ...ADHESIVE,
    ...{ left: 4.65, top: 6, columns: 2, rows: 5, gapX: 2.5, gapY: 0, place: { width: 99.1, height: 57 } },
  },
  // Landscape: A8 cards with perforated edges.
  'a4-4x4': {
    ...{ width: A4.height, height: A4.width, hasCutMarks: false },
    ...{ left: 0, top: 0, columns: 4, rows: 4, gapX: 0, gapY: 0, place: { width: 74.25, height: 52.5 } },
  },
};

/** As many labels as fit on an A4 sheet, portrait or landscape, centred. */
function a4SheetFor(place: Size): Sheet {
  const [first, ...others] = [A4, { width: A4.height, height: A4.width }].map((paper): Sheet => {
    const columns = Math.max(1, Math.floor(paper.width / place.width));
    const rows = Math.max(1, Math.floor(paper.height / place.height));
    const left = (paper.width - columns * place.width) / 2;
    const top = (paper.height - rows * place.height) / 2;
    return { ...paper, left, top, columns, rows, gapX: 0, gapY: 0, place, hasCutMarks: true };
  });
  const sheets = first ? [first, ...others] : others;
  return sheets.reduce((best, sheet) => (placesOn(sheet) > placesOn(best) ? sheet : best));
}

const isRoll = (layout: Layout): layout is Roll => layout in ROLLS;

const turnedSize = ({ width, height }: Size): Size => ({ width: height, height: width });

/** A piece of a roll for one label, which stands upright if it only fits so. */
export function rollFor(width: number, label: Size): Sheet {
  const isTurned = label.width * MIN_SCALE > width && label.height * MIN_SCALE <= width;
  const size = isTurned ? turnedSize(label) : label;
  const height = size.height * Math.min(1, width / size.width);
  const place = { width, height };
  return { ...place, place, isTurned, left: 0, top: 0, columns: 1, rows: 1, gapX: 0, gapY: 0, hasCutMarks: false };
}

/** The sheet for labels of a given size. */
export function sheetOf(layout: Layout, label: Size): Sheet {
  if (isRoll(layout)) return rollFor(ROLLS[layout], label);
  if (layout === 'a4') return a4SheetFor(label);
  if (layout !== 'single') return SHEETS[layout];
  const { width, height } = label;
  const singlePlace = { left: 0, top: 0, columns: 1, rows: 1, gapX: 0, gapY: 0, hasCutMarks: false } as const;
  return { width, height, place: label, ...singlePlace };
}

export const placesOn = ({ columns, rows }: Sheet): number => columns * rows;

/** The scale of a label on a sheet with smaller places; labels are never enlarged. */
export function scaleOn({ place, isTurned }: Sheet, label: Size): number {
  const { width, height } = isTurned ? turnedSize(label) : label;
  return Math.min(1, place.width / width, place.height / height);
}

/** The smallest allowed scale: legally required texts are then still seven points large (`LEGIBLE`). */
const MIN_SCALE = 0.99;

/** Whether labels of a size can use a layout: sheets with smaller places are only for smaller labels. */
export const fitsSheet = (sheet: Sheet, label: Size): boolean => scaleOn(sheet, label) >= MIN_SCALE;

export const fitsLayout = (layout: Layout, label: Size): boolean => fitsSheet(sheetOf(layout, label), label);

/** The maximum printer correction in millimetres; a larger error means that the wrong paper is loaded. */
export const MAX_OFFSET_MM = 10;

export interface Arrangement {
  readonly layout: Layout;
  /** The first free place on a used sheet, from 1; it must exist on the first sheet. */
  readonly start: number;
  /** The printer correction, in millimetres to the right and down. */
  readonly offset: { readonly x: number; readonly y: number };
}

/** A label on a page by its upper left corner; `label` is its index in the list. */
export interface PlacedLabel {
  readonly label: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Page {
  readonly sheet: Sheet;
  readonly placed: readonly PlacedLabel[];
}

function placeOn(sheet: Sheet, at: number, label: Size, offset: Arrangement['offset']): Omit<PlacedLabel, 'label'> {
  const { left, top, columns, gapX, gapY, place } = sheet;
  const scale = scaleOn(sheet, label);
  const size = sheet.isTurned ? turnedSize(label) : label;
  // Centred in a larger place.
  const aside = { x: (place.width - size.width * scale) / 2, y: (place.height - size.height * scale) / 2 };
  const x = left + (at % columns) * (place.width + gapX) + aside.x + offset.x;
  const y = top + Math.floor(at / columns) * (place.height + gapY) + aside.y + offset.y;
  return { x, y, scale };
}

/** The unprintable margin of most printers, in millimetres. */
export const UNPRINTED_MARGIN_MM = 5;

/**
 * Whether labels of a size reach into the margin that most printers leave blank. Paper of the label's own size is
 * expected to be printed in full.
 */
export function reachesEdge(layout: Layout, label: Size, offset: Arrangement['offset']): boolean {
  if (layout === 'single' || isRoll(layout)) return false;
  const sheet = sheetOf(layout, label);
  const first = placeOn(sheet, 0, label, offset);
  const last = placeOn(sheet, placesOn(sheet) - 1, label, offset);
  const right = sheet.width - last.x - label.width * last.scale;
  const bottom = sheet.height - last.y - label.height * last.scale;
  return Math.min(first.x, first.y, right, bottom) < UNPRINTED_MARGIN_MM;
}

/** Larger labels first, equal sizes together. */
export const largerFirst = (a: Size, b: Size): number => b.width * b.height - a.width * a.height || b.width - a.width;

/**
 * The order in which labels are placed: by size if paper is cut to fit, so that equal sizes share sheets; otherwise as
 * listed.
 */
export const placementOrder = <Label extends Size>(labels: readonly Label[], layout: Layout): readonly Label[] =>
  layout === 'a4' ? labels.toSorted(largerFirst) : labels;

const isSame = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/**
 * Arranges labels and their copies on pages. The first sheet starts at `start`; where sheets are cut to fit, another
 * size starts a new sheet.
 */
export function* pagesOf(
  labels: readonly (Size & { readonly count: number })[],
  { layout, start, offset }: Arrangement,
): Generator<Page> {
  let sheet: Sheet | null = null;
  let placed: PlacedLabel[] = [];
  let at = start - 1;
  const sizes = labels.map(({ width, height, count }, label) => ({ label, width, height, count }));
  for (const { label, width, height, count } of placementOrder(sizes, layout)) {
    const size = { width, height };
    const ofSize = sheetOf(layout, size);
    const nextSheet: Sheet = sheet && (isSame(sheet.place, ofSize.place) || isFixed(layout)) ? sheet : ofSize;
    if (sheet && nextSheet !== sheet) {
      if (placed.length > 0) yield { sheet, placed };
      [placed, at] = [[], 0];
    }
    sheet = nextSheet;
    for (let copy = 0; copy < count; copy += 1) {
      placed.push({ label, ...placeOn(sheet, at, size, offset) });
      at += 1;
      if (at < placesOn(sheet)) continue;
      yield { sheet, placed };
      [placed, at] = [[], 0];
    }
  }
  if (sheet && placed.length > 0) yield { sheet, placed };
}

const isFixed = (layout: Layout) => layout !== 'single' && layout !== 'a4' && !isRoll(layout);

/** Half the length of a crop mark's arm. */
const ARM_MM = 2.5;

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** The lines of the crop marks: crosses at the corners of the places, shifted like the labels. */
export function cutMarks(sheet: Sheet, offset: Arrangement['offset']): readonly Line[] {
  if (!sheet.hasCutMarks) return [];
  const { left, top, columns, rows, place } = sheet;
  const xs = Array.from({ length: columns + 1 }, (_, column) => left + offset.x + column * place.width);
  const ys = Array.from({ length: rows + 1 }, (_, row) => top + offset.y + row * place.height);
  return xs.flatMap((x) =>
    ys.flatMap((y) => [[x - ARM_MM, y, x + ARM_MM, y] as const, [x, y - ARM_MM, x, y + ARM_MM] as const]),
  );
}
