import * as z from 'zod/mini';
import { pathId } from './fields.ts';

/** Maximum number of rows in a list (`behaviour §1`). */
export const LIST_LIMIT = 50_000;

/** How many hits the web app counts and ranks at most. */
export const MAX_COUNTED_HITS = 1_000;

/** A whole number in a path or query, where every value is text. */
export const wholeInQuery = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.gte(least), z.lte(most)),
    ),
  );

/** How many rows a page has, for lists that are paged by a cursor. */
export const limitOption = (most: number, byDefault = most) =>
  z.optional(wholeInQuery(1, most).check(z.describe(`How many rows at most; without it ${byDefault}.`)));

/** Comma-separated texts; an empty text gives none. */
const commaSeparated = (maxItems: number, maxItemLength: number) =>
  z.pipe(
    z.string().check(z.maxLength(maxItems * (maxItemLength + 1))),
    z.transform((value: string) => (value === '' ? [] : value.split(','))),
  );

/** Comma-separated ids, `1,2,3`; an empty text gives none. */
export const idList = (maxItems: number) =>
  z.pipe(commaSeparated(maxItems, 10), z.array(pathId()).check(z.maxLength(maxItems)));

/** Comma-separated values of a fixed list, `open,draft`; an empty text gives none. */
export const choiceList = <const Name extends string>(names: readonly Name[]) =>
  z.pipe(commaSeparated(names.length, 50), z.array(z.enum(names)).check(z.maxLength(names.length)));

/** The words of a search. */
export const searchOption = () => z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\0]*$/));

const flag = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  );

/** Whether to count, or how far. */
const countOption = () =>
  z.pipe(
    z.string().check(z.regex(/^(true|false|[1-9]\d{0,8})$/)),
    z.transform((value) => (/\d/.test(value) ? Number(value) : value === 'true')),
  );

/** Options of every list. `sort` takes comma-separated field names, with a leading minus for descending order. */
export const listOptions = {
  search: z.optional(searchOption()),
  sort: z.optional(z.string().check(z.maxLength(200), z.regex(/^-?\w+(,-?\w+)*$/))),
  limit: z.optional(
    wholeInQuery(1, LIST_LIMIT).check(
      z.describe(`How many rows at most; without it all, up to ${LIST_LIMIT}, the most that one answer has.`),
    ),
  ),
  offset: z.optional(wholeInQuery(0, 999_999_999)),
  total: z.optional(
    countOption().check(
      z.describe(
        '`false` omits `X-Total-Count`, which otherwise costs a count of the whole list. With `total=1000`, counting stops there; `1001` means that there are more.',
      ),
    ),
  ),
  whole: z.optional(
    flag().check(
      z.describe(
        '`true` answers with all rows as of one moment, whatever `limit` and `offset` say: a stream with a row in each line.',
      ),
    ),
  ),
};

export interface ListOptions {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Whether the answer says how many rows there are in all; by default it does. A number: it need not count further. */
  readonly total?: boolean | number | undefined;
  /** All rows as of one moment, regardless of the page; the server's kernel sees to it. */
  readonly whole?: boolean | undefined;
}
