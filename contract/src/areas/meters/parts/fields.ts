import * as z from 'zod/mini';
import { line, withMeta } from '../../../kernel/fields.ts';
import { wholeInQuery } from '../../../kernel/list.ts';
import { MAX_VALUE } from '../rules.ts';

/** Whether a number has at most three decimals, allowing for floating-point error. */
const isExact = (value: number): boolean => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-4;

/** A register's value: at most three decimals, never negative. */
export const quantity = (most = MAX_VALUE) =>
  withMeta(
    z
      .number()
      .check(
        z.gte(0),
        z.lte(most),
        z.refine(isExact, { params: { key: 'thousandths' } }),
        z.meta({ multipleOf: 0.001 }),
      ),
    { kind: 'decimal', decimals: 3 },
  );

const EARLIEST_DAY = '1900-01-01';
const LATEST_DAY = '2999-12-31';

/** A plausible day: the database has no year 0, and the day after the last supported one is invalid. */
export const plausibleDay = () =>
  withMeta(
    z.iso
      .date()
      .check(z.refine((value: string) => EARLIEST_DAY <= value && value <= LATEST_DAY, { params: { key: 'date' } })),
    { kind: 'day' },
  );

/** A calendar month, `YYYY-MM`. */
export const monthField = () =>
  withMeta(line(7).check(z.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/)), { kind: 'line', maxLength: 7 });

/** A calendar year in a query. */
export const yearInQuery = () => wholeInQuery(1900, 2999);
