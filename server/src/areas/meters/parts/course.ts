import type { ReadingKind } from '@kontor/contract/areas/meters/readings/rules.ts';
import {
  type Direction,
  type Interval,
  type MeterType,
  type MeterUnit,
  MONTHS_OF,
  rolloverValue,
} from '@kontor/contract/areas/meters/rules.ts';
import { addDays, addMonths, daysBetween, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import type { World } from '../../../kernel/world.ts';

/** A meter of the demo: the consumption of such a site, and the events. */
export interface Kind {
  readonly text: string;
  readonly type: MeterType;
  readonly unit: MeterUnit;
  readonly interval: Interval;
  /** Of a plant; other meters count consumption. */
  readonly direction?: Direction;
  readonly digits: number;
  /** The daily amount per square metre. */
  readonly perSquareMetre: number;
  /** The share that depends on the temperature, 0 to 1. */
  readonly heating: number;
}

/** The events of a meter besides its readings. */
export interface MeterEvents {
  /** The number of missing latest readings. */
  readonly missing: number;
  /** How many months ago the device was replaced. */
  readonly exchangedAfter?: number;
  /** Its register rolls over about halfway. */
  readonly rollsOver?: boolean;
  /** How many months ago it had an unusually high consumption, and why. */
  readonly outlier?: { readonly month: number; readonly reason: string | null };
}

/** A device's value on a day; the first one is that of its installation. */
export interface DemoReading {
  readonly kind: ReadingKind;
  readonly date: string;
  /** Thousandths. */
  readonly value: number;
  readonly rolled: number;
  readonly reason: string | null;
}

const MONTHS = 26;
const THOUSAND = 1_000;

/** The factor of the consumption in an unusual month. */
const TIMES = 3.4;

/** The demand for heating in each month relative to the annual mean, from January. */
const COLD = [2.1, 1.9, 1.5, 0.9, 0.4, 0.15, 0.1, 0.1, 0.4, 1.0, 1.6, 1.9];

/** The factor of the average daily consumption for the month before a day. */
const seasonBefore = (day: string, heating: number): number =>
  1 - heating + heating * (COLD[Number(addMonths(day, -1).slice(5, 7)) - 1] ?? 1);

/**
 * The readings of a meter's devices over about two years, taken in the first days of each month: one list per device,
 * none after today.
 */
export function courseOf(
  kind: Kind,
  events: MeterEvents,
  { size, today, random }: { readonly size: number; readonly today: string; readonly random: World['random'] },
): readonly (readonly DemoReading[])[] {
  const { interval, digits, perSquareMetre, heating } = kind;
  const [begin, step, full] = [
    addMonths(firstOfMonth(today), -MONTHS),
    MONTHS_OF[interval],
    rolloverValue(digits) * THOUSAND,
  ];
  const own = perSquareMetre * size * (0.75 + random() * 0.5) * THOUSAND;
  // If it rolls over, about half its consumption fits into its register before that.
  let value = Math.floor(events.rollsOver ? Math.max(0, full - own * 30 * (MONTHS / 2)) : random() * full * 0.2);
  let [rolled, date] = [0, begin];
  let device: DemoReading[] = [{ kind: 'start', date, value, rolled, reason: null }];
  const devices = [device];
  for (let month = step; month <= MONTHS; month += step) {
    const [ago, due] = [MONTHS - month, addMonths(begin, month)];
    const readOn = addDays(due, Math.floor(random() ** 2 * 5));
    if (readOn > today || ago < events.missing * step) break;
    const strange = events.outlier?.month === ago ? events.outlier : null;
    const perDay = own * seasonBefore(due, heating) * (0.9 + random() * 0.2) * (strange ? TIMES : 1);
    value += Math.round(perDay * daysBetween(date, readOn));
    if (value >= full) [value, rolled] = [value - full, rolled + full / THOUSAND];
    date = readOn;
    if (events.exchangedAfter === ago) {
      device.push({ kind: 'end', date, value, rolled, reason: null });
      [value, rolled] = [Math.floor(random() * 4 * THOUSAND), 0];
      device = [{ kind: 'start', date, value, rolled, reason: null }];
      devices.push(device);
    } else device.push({ kind: 'reading', date, value, rolled, reason: strange?.reason ?? null });
  }
  return devices;
}
