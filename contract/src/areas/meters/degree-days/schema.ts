import * as z from 'zod/mini';
import { id, line, list, optional, whole } from '../../../kernel/fields.ts';
import { siteOfTenant } from '../../../kernel/reference.ts';
import { monthField, quantity } from '../parts/fields.ts';
import { MAX_DEGREE_DAYS } from './rules.ts';

const figures = {
  /** How cold the month was. */
  degreeDays: quantity(MAX_DEGREE_DAYS),
  /** How cold the same month is in the long run. */
  longTerm: quantity(MAX_DEGREE_DAYS),
};

/** The degree days of a month in a region, or at a site if the region has others. */
export const degreeDay = z.object({
  id: id(),
  region: z.nullable(z.string()),
  siteId: z.nullable(id()),
  site: z.nullable(siteOfTenant),
  month: monthField(),
  ...figures,
});

/** Degree days in a call or a CSV file; a site by its number. */
export const degreeDayRow = z.strictObject({
  region: optional(line()),
  siteId: optional(id()),
  month: monthField(),
  ...figures,
});

/** The most degree days of one call: five years of a hundred places. */
const MAX_SENT_ROWS = 6_000;

export const degreeDaysBody = z.strictObject({ degreeDays: list(degreeDayRow, MAX_SENT_ROWS).check(z.minLength(1)) });

/** How many rows were new, changed, or known already. */
export const degreeDaysSaved = z.object({ created: whole(), updated: whole(), unchanged: whole() });

/** The column names of that file. */
export const DEGREE_DAY_COLUMNS = {
  region: 'Region',
  siteId: 'Markt',
  month: 'Monat',
  degreeDays: 'Gradtage',
  longTerm: 'Mittel',
} as const;
