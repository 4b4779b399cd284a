import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import * as z from 'zod/mini';
import { oneOrMore } from '../../../kernel/world.ts';
import data from './demo-beverages.json' with { type: 'json' };

/** A container: its name suffix, its units, and its content. */
const vessel = z.strictObject({
  text: z.string(),
  /** The unit in which a beverage is sold, and its base unit. */
  units: z.tuple([z.enum(UNITS), z.enum(UNITS)]),
  /** A number of base units of some litres; for sweets, kilograms. */
  content: z.tuple([z.int(), z.number()]),
  /** Whether the container is returned, is recycled, or has no deposit. */
  packing: z.enum(['reusable', 'oneWay', 'exempt']),
});

/** A manufacturing trade with its products and containers. */
const trade = z.strictObject({
  name: z.enum(['beer', 'water', 'juice', 'wine', 'spirits', 'sweets']),
  firm: z.string(),
  sorts: z.array(z.string()),
  vessels: z.array(vessel),
});
type Trade = z.output<typeof trade>;

const beverages = z.strictObject({
  /** Half of a manufacturer's name. */
  roots: oneOrMore(z.string()),
  brands: z.array(z.string()),
  trades: oneOrMore(trade),
  /** Snacks, all made by one company that makes no beverages. */
  sweets: z.strictObject({ root: z.string(), ...trade.shape }),
});

const { roots: ROOTS, brands: BRANDS, trades: TRADES, sweets: SWEETS } = z.parse(beverages, data);

const tradeOf = (index: number): Trade => TRADES[index % TRADES.length] ?? TRADES[0];

export type Beverage = ReturnType<typeof productsOf>[number];

/** Where more manufacturers of the same name are. */
const PLACES = ['', ' am See', ' Altstadt', ' im Tal', ' Bergheim', ' an der Lahn'] as const;

/** The number of manufacturers with unique names, without those named after a place. */
export const MANUFACTURERS = ROOTS.length * TRADES.length;

const firmOf = ({ firm }: Trade, root: string): string => firm.replace('{root}', root);

function rootOf(index: number): string {
  const root = ROOTS[Math.floor(index / TRADES.length) % ROOTS.length] ?? ROOTS[0];
  return root + (PLACES[Math.floor(index / MANUFACTURERS)] ?? ` ${index}`);
}

export const manufacturerName = (index: number): string => firmOf(tradeOf(index), rootOf(index));

const SWEETS_COUNT = SWEETS.sorts.length * SWEETS.vessels.length;

export const sweetsName = firmOf(SWEETS, SWEETS.root);

const eanOf = (manufacturer: number, product: number): string => {
  const digits = `43${String(manufacturer).padStart(5, '0')}${String(product).padStart(5, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

/**
 * The products of the manufacturer with an index: up to `count`, each kind in every container before the next brand.
 */
export const beveragesOf = (index: number, count: number): Beverage[] =>
  productsOf(tradeOf(index), rootOf(index), index, count);

/** The products of the sweets company, numbered after all others. */
export const sweetsOf = (index: number): Beverage[] => productsOf(SWEETS, SWEETS.root, index, SWEETS_COUNT);

function productsOf({ name, sorts, vessels }: Trade, root: string, index: number, count: number) {
  const all = BRANDS.flatMap((brand) =>
    sorts.flatMap((sort) =>
      vessels.map(({ text, units: [primaryUnit, baseUnit], content: [pieces, litres], packing }) => ({
        title: `${root}${brand} ${sort} ${text}`,
        sort,
        trade: name,
        primaryUnit,
        baseUnit,
        pieces,
        litres,
        packing,
      })),
    ),
  );
  return all.slice(0, count).map((beverage, product) => ({ ...beverage, ean: eanOf(index, product) }));
}
