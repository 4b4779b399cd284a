import { UNITS, type Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { pick } from '../../../kernel/world.ts';

type Random = () => number;

const unitOf = (name: string): Unit => UNITS.find((unit) => unit === name) ?? UNITS[0];

/** The facts of a position that counting needs. */
export interface CountablePosition {
  readonly receiptId: number;
  readonly positionNumber: number;
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
  readonly unit: string;
  readonly asksBestBefore: boolean;
  /** Its units with the number of base units in each, and its expected stock in base units. */
  readonly units: readonly { readonly unit: string; readonly quantity: number }[];
  readonly stock: number | null;
}

export interface Counter {
  readonly name: string;
  readonly deviceId: number | null;
}

export interface Count {
  readonly position: CountablePosition;
  readonly unit: Unit;
  readonly quantity: number;
  readonly counter: Counter;
  readonly at: Date;
}

/** The difference from the stock: usually none, sometimes bottles, sometimes crates. */
function deviation(random: Random, crate: number): number {
  const chance = random();
  if (chance > 0.14) return 0;
  const size = 1 + Math.floor(random() * 4);
  return (random() < 0.65 ? -1 : 1) * size * (chance < 0.05 ? crate : 1);
}

/** Empties have no stock, and are stored in stacks. */
const MAX_EMPTIES = 360;

/** Crates are sometimes in two stacks. */
function splitIntoStacks(random: Random, quantity: number): number[] {
  const first = Math.floor(quantity * (0.3 + random() * 0.4));
  return quantity > 40 && random() < 0.3 ? [first, quantity - first] : [quantity];
}

interface Amount {
  readonly unit: Unit;
  readonly quantity: number;
}

/** The counted amounts of a position, in the units people use: crates and loose bottles, or bottles only. */
function countedAmounts(random: Random, { units, unit: ofPosition, stock }: CountablePosition): Amount[] {
  const unit = unitOf(ofPosition);
  if (stock === null) return [{ unit, quantity: 1 + Math.floor(random() * MAX_EMPTIES) }];
  const base = unitOf(units.find(({ quantity }) => quantity === 1)?.unit ?? ofPosition);
  const factor = units.find((each) => each.unit === ofPosition)?.quantity ?? 1;
  const all = Math.max(0, stock + deviation(random, factor));
  const [packed, loose] = [Math.floor(all / factor), all % factor];
  if (factor === 1 || packed <= 3) return all > 0 ? [{ unit: base, quantity: all }] : [];
  const crates = splitIntoStacks(random, packed).map((quantity) => ({ unit, quantity }));
  return loose > 0 ? [...crates, { unit: base, quantity: loose }] : crates;
}

/** Simulates people who count positions between two times, each in an aisle of their own. */
export function simulateCounts(
  random: Random,
  positions: readonly CountablePosition[],
  crew: readonly Counter[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Count[] {
  const aisle = Math.ceil(positions.length / crew.length);
  return crew.flatMap((counter, index) => {
    const ofAisle = positions.slice(index * aisle, (index + 1) * aisle);
    const pace = (to.getTime() - from.getTime()) / Math.max(1, ofAisle.length);
    return ofAisle.flatMap((position, step) => {
      const at = from.getTime() + (step + 0.2 + random() * 0.5) * pace;
      return countedAmounts(random, position).map((amount, more) => ({
        ...amount,
        position,
        counter,
        at: new Date(at + more * 12_000),
      }));
    });
  });
}

/** Why a difference was accepted. */
const REASONS = [
  'Bruch, Beleg liegt beim Schichtleiter',
  'Umlagerung nach Göttingen noch nicht gebucht',
  'Zweimal nachgezählt, Bestand falsch geführt',
  'Wareneingang vom Vorabend noch nicht gebucht',
  'Verkostung, ohne Beleg entnommen',
] as const;

export const reasonOf = (random: Random): string => pick(random, REASONS);
