import { sql } from 'kysely';

/** The place of `position`, or else that of `receipt`. */
export const EFFECTIVE_PLACE = sql`coalesce(position.place, receipt.place)`;

/** The places of a group of `position`, in their order. */
export const PLACES = sql`coalesce(
  array_agg(distinct ${EFFECTIVE_PLACE}) filter (where ${EFFECTIVE_PLACE} is not null), '{}')`;
