import type { Value } from '../table/value.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** A calendar day, as midnight in UTC, or an instant. */
interface TableDate {
  readonly instant: Date;
  readonly isDay: boolean;
}

/** The date in a cell of a table, as the API writes it; null for any other content. */
export function dateOf(value: Value): TableDate | null {
  const isDay = typeof value === 'string' && DAY.test(value);
  if (!(isDay || value instanceof Date || (typeof value === 'string' && INSTANT.test(value)))) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : { instant, isDay };
}
