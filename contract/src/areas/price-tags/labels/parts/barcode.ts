import { eanOf } from '../../../../kernel/ean.ts';

/**
 * Alternating widths of gap and bar, starting with a gap: how a digit is encoded in the left half with odd parity (set
 * A).
 */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const;
const GUARD = '111';
const MIDDLE = '11111';

/** Which digits of the left half of an EAN-13 have even parity (set B): this encodes its first digit. */
const PARITIES = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
] as const;

const reversed = (widths: string) => [...widths].reverse().join('');

/** A bar by its offset and width, in modules from the left edge of the first one. */
export type Bar = readonly [offset: number, width: number];

export interface Barcode {
  readonly digits: string;
  readonly bars: readonly Bar[];
  /** The bars at the edges and in the middle, which are longer. */
  readonly guards: readonly Bar[];
  readonly modules: number;
  /** Modules that must stay blank on either side (GS1 General Specifications, 5.2.3.4). */
  readonly quiet: { readonly left: number; readonly right: number };
}

function widthsOf(digits: string): string {
  const half = digits.length === 8 ? digits.slice(0, 4) : digits.slice(1, 7);
  const parity = digits.length === 8 ? 'AAAA' : (PARITIES[Number(digits[0])] ?? '');
  const left = [...half].map((digit, index) => {
    const widths = DIGITS[Number(digit)] ?? '';
    return parity[index] === 'B' ? reversed(widths) : widths;
  });
  // The right half has the same widths as set A, with bars and gaps swapped.
  const right = [...digits.slice(-half.length)].map((digit) => DIGITS[Number(digit)] ?? '');
  return [GUARD, ...left, MIDDLE, ...right, GUARD].join('');
}

/** The bars of an EAN-13 or EAN-8; null for anything else or a wrong check digit (`spec 3 §2.2`). */
export function barcodeOf(ean: string | null): Barcode | null {
  const digits = ean === null ? null : eanOf(ean);
  if (digits === null) return null;
  const [bars, guards]: [Bar[], Bar[]] = [[], []];
  const widths = widthsOf(digits);
  const middle = (widths.length - MIDDLE.length) / 2;
  let modules = 0;
  for (const [index, width] of [...widths].entries()) {
    const isGuard =
      index < GUARD.length ||
      index >= widths.length - GUARD.length ||
      (index >= middle && index < middle + MIDDLE.length);
    if (index % 2 === 0) (isGuard ? guards : bars).push([modules, Number(width)]);
    modules += Number(width);
  }
  return { digits, bars, guards, modules, quiet: { left: digits.length === 8 ? 7 : 11, right: 7 } };
}
