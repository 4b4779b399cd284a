import * as z from 'zod/mini';
import { day, instant } from '../../kernel/fields.ts';
import { limitOption } from '../../kernel/list.ts';
import { ENTRIES_PER_PAGE } from './rules.ts';

const entryId = () => z.int();

/** An entry of the audit trail: who did what, when, and what changed by that. */
export const trailEntry = z.object({
  id: entryId(),
  at: instant(),
  /** The subject of a person, `system` for the portal itself, `visitor` for a caller who was refused. */
  actor: z.string(),
  /** Null if the person is not known any more. */
  name: z.nullable(z.string()),
  /** Such as `booking.event.updated`. */
  action: z.string(),
  record: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});

const CURSOR = /^.{24}~\d{1,15}$/;

const filterText = (most: number) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\0]*$/)));

/** Filters, all of which must match. */
export const trailFilter = {
  /** What entries are about, `booking.event`. */
  kind: filterText(100),
  record: filterText(2_000),
  actor: filterText(500),
  /** Days in the business time zone, both included. */
  from: z.optional(day()),
  to: z.optional(day()),
};

export const trailQuery = z.strictObject({
  ...trailFilter,
  /** The `next` of the page before. */
  after: z.optional(
    z.string().check(
      z.regex(CURSOR),
      z.refine((cursor: string) => instant().safeParse(cursor.slice(0, 24)).success),
    ),
  ),
  limit: limitOption(1_000, ENTRIES_PER_PAGE),
});

export const trailPage = z.object({
  /** Newest first. */
  entries: z.array(trailEntry),
  /** Where older ones begin; null if there are none. */
  next: z.nullable(z.string()),
});

/** What entries can be filtered by. */
export const trailChoices = z.object({
  kinds: z.array(z.string()),
  people: z.array(z.object({ actor: z.string(), name: z.nullable(z.string()) })),
});
