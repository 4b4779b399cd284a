import { HIGH_QUANTITY, MAX_QUANTITY } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { productOf, sumOf } from '@kontor/contract/kernel/exact.ts';
import { formatNumber, parseNumber } from '../../../../kit/forms/numbers.ts';
import type { Product, ProductUnit } from '../sync/catalogue.ts';

/** The input, by unit: 'n crates + m bottles' are one entry. */
export type TypedQuantities = Readonly<Partial<Record<Unit, string>>>;

/** The fault of an input that is not a quantity. */
export type QuantityFault = 'unreadable' | 'negative' | 'tooFine' | 'tooHigh';

export interface Amount {
  readonly unit: Unit;
  readonly quantity: number;
}

export interface CheckedQuantity {
  /** The amounts to save: those above zero, else a single zero, which counts an empty place (`behaviour §9`). */
  readonly amounts: readonly Amount[];
  readonly faults: Readonly<Partial<Record<Unit, QuantityFault>>>;
  /** The total in base units; null if unknown. */
  readonly sum: { readonly quantity: number; readonly unit: Unit } | null;
  /** Allowed, with a warning (`spec 3 §9`). */
  readonly isHigh: boolean;
}

/** For items without known units. */
const SOLE: ProductUnit = { unit: 'Stück', quantity: 1, ean: null };

/** The units of a product, largest first, as crates are counted before bottles. */
export function unitsOf({ units }: Pick<Product, 'units'>): readonly [ProductUnit, ...ProductUnit[]] {
  const [first = SOLE, ...others] = units.toSorted((a, b) => b.quantity - a.quantity);
  return [first, ...others];
}

/**
 * Units in the order in which they are entered: the scanned or usual one, the smaller ones that complete it, such as
 * bottles after crates, then the larger ones.
 */
export function unitsFrom(
  units: readonly [ProductUnit, ...ProductUnit[]],
  first: Unit | null,
): readonly [ProductUnit, ...ProductUnit[]] {
  const at = units.findIndex(({ unit }) => unit === first);
  const found = units[at];
  return found ? [found, ...units.slice(at + 1), ...units.slice(0, at).toReversed()] : units;
}

export const baseUnitOf = (units: readonly ProductUnit[]): Unit | null =>
  units.find(({ quantity }) => quantity === 1)?.unit ?? null;

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function faultOf(quantity: number): QuantityFault | null {
  if (Number.isNaN(quantity)) return 'unreadable';
  if (quantity < 0) return 'negative';
  if (quantity > MAX_QUANTITY) return 'tooHigh';
  return hasTwoDecimals(quantity) ? null : 'tooFine';
}

/** The text of a quantity that is one more or less, never below zero; what is no quantity stays. */
export function adjustQuantity(text: string, by: 1 | -1, language: string): string {
  const quantity = parseNumber(text, language) ?? 0;
  if (Number.isNaN(quantity)) return text;
  return formatNumber(Math.max(0, sumOf([quantity, by])), language, 0);
}

/** Whether there is any input, readable or not. */
export const isTyped = (typed: TypedQuantities): boolean => Object.values(typed).some((text) => text.trim() !== '');

const inputOf = (typed: TypedQuantities) =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Whether two inputs are equal. Empty fields are ignored: the first key of a scan is written and removed again. */
export const isSameInput = (one: TypedQuantities, other: TypedQuantities): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** Checks an entry's input; decimals may use a comma or a point. */
export function checkQuantity(
  typed: TypedQuantities,
  units: readonly ProductUnit[],
  language: string,
): CheckedQuantity {
  const read = units.flatMap(({ unit, quantity: factor }) => {
    const quantity = parseNumber(typed[unit] ?? '', language);
    return quantity === null ? [] : [{ unit, quantity, factor, fault: faultOf(quantity) }];
  });
  const readable = read.filter(({ fault }) => fault === null);
  const filled = readable.filter(({ quantity }) => quantity > 0);
  const amounts = filled.length > 0 ? filled : readable.slice(0, 1);
  const base = baseUnitOf(units);
  return {
    amounts: amounts.map(({ unit, quantity }) => ({ unit, quantity })),
    faults: Object.fromEntries(read.flatMap(({ unit, fault }) => (fault ? [[unit, fault]] : []))),
    sum: base && { quantity: sumOf(amounts.map(({ quantity, factor }) => productOf(quantity, factor))), unit: base },
    isHigh: amounts.some(({ quantity }) => quantity > HIGH_QUANTITY),
  };
}
