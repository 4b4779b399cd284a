import { addDays, addMonths, firstOfMonth } from '../../kernel/calendar.ts';
import type { RuleFault } from '../../kernel/resource.ts';

export const METER_TYPES = ['water', 'electricity', 'gas', 'heatQuantity'] as const;
export const METER_UNITS = ['m³', 'kWh', 'MWh'] as const;
export const INTERVALS = ['month', 'quarter', 'year'] as const;

/**
 * What an electricity meter counts: what the site draws, what its own plant generates, or what of that it feeds into the
 * grid. All other meters count consumption.
 */
export const DIRECTIONS = ['consumption', 'generation', 'feedIn'] as const;

export type Direction = (typeof DIRECTIONS)[number];
export type MeterType = (typeof METER_TYPES)[number];
export type MeterUnit = (typeof METER_UNITS)[number];
export type Interval = (typeof INTERVALS)[number];

/** The units in which meters of a type count; the first is the usual one. */
export const UNITS_OF: Readonly<Record<MeterType, readonly [MeterUnit, ...MeterUnit[]]>> = {
  water: ['m³'],
  electricity: ['kWh', 'MWh'],
  gas: ['m³', 'kWh', 'MWh'],
  heatQuantity: ['kWh', 'MWh'],
};

/** The unit in which a type's consumption is given if its meters count in several. */
export const BASE_UNIT: Readonly<Record<MeterType, MeterUnit>> = {
  water: 'm³',
  electricity: 'kWh',
  gas: 'kWh',
  heatQuantity: 'kWh',
};

/** How many base units of its type one unit of a meter is; a cubic metre of gas holds about 10 kWh. */
export function baseUnitFactor(type: MeterType, unit: MeterUnit): number {
  if (unit === BASE_UNIT[type]) return 1;
  return unit === 'MWh' ? 1_000 : 10;
}

/** Whether a meter counts volume although its type is measured in energy: its own value is then shown too. */
export const isConverted = (type: MeterType, unit: MeterUnit): boolean => unit === 'm³' && BASE_UNIT[type] !== 'm³';

/** The maximum number of whole digits of a register, and the largest value of a reading. */
export const MAX_DIGITS = 9;
export const MAX_VALUE = 999_999_999.999;

/** The value at which a register with this many whole digits rolls over. */
export const rolloverValue = (digits: number): number => 10 ** digits;

/** The number of months between two readings. */
export const MONTHS_OF: Readonly<Record<Interval, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the next month, quarter or year after a reading (`behaviour §9`). */
export function nextEntryDate(readOn: string, interval: Interval): string {
  const months = MONTHS_OF[interval];
  const month = Number(readOn.slice(5, 7)) - 1;
  return addMonths(firstOfMonth(readOn), months - (month % months));
}

/** The facts that decide whether a meter can be read. */
interface Readable {
  /** Null if it was never read. */
  readonly nextEntryDate: string | null;
  readonly retiredOn: string | null;
}

/** Whether a meter is due: its day has come or it was never read, and it is still in use (`behaviour §9`). */
export const isEntryAllowed = (meter: Readable, today: string): boolean =>
  (meter.retiredOn === null || meter.retiredOn > today) &&
  (meter.nextEntryDate === null || meter.nextEntryDate <= today);

interface Installed extends Readable {
  /** Null if unknown. */
  readonly installedOn: string | null;
}

/** How long a reading may be late before the meter counts as overdue. */
const GRACE_DAYS = 7;

/** Whether a meter is overdue, including one that was never read since its known installation. */
export function isOverdue(meter: Installed, today: string): boolean {
  const dueOn = meter.nextEntryDate ?? meter.installedOn;
  return isEntryAllowed(meter, today) && (dueOn === null || addDays(dueOn, GRACE_DAYS) < today);
}

/** A meter counts in a unit that suits its type, only electricity is generated, and a start value needs an installation day. */
export function meterRules(meter: {
  readonly type?: MeterType;
  readonly unit?: MeterUnit;
  readonly direction?: Direction | null;
  readonly digits?: number | null;
  readonly installedOn?: string | null;
  readonly startValue?: number | null;
  readonly retiredOn?: string | null;
}): RuleFault[] {
  const { type, unit, direction, digits, installedOn, startValue, retiredOn } = meter;
  const faults: RuleFault[] = [];
  if (type && unit && !UNITS_OF[type].includes(unit)) faults.push({ path: 'unit', key: 'unitOfMeter' });
  if (type && type !== 'electricity' && direction && direction !== 'consumption') {
    faults.push({ path: 'direction', key: 'directionOfMeter' });
  }
  if (typeof startValue === 'number' && installedOn === null) faults.push({ path: 'installedOn', key: 'required' });
  if (typeof startValue === 'number' && typeof digits === 'number' && startValue >= rolloverValue(digits)) {
    faults.push({ path: 'startValue', key: 'digitsOfMeter' });
  }
  if (installedOn && retiredOn && retiredOn < installedOn)
    faults.push({ path: 'retiredOn', key: 'beforeInstallation' });
  return faults;
}
