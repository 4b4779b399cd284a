import type { QuarterDay } from '@kontor/contract/areas/meters/intervals/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

/** The quarters of a meter from one day to another, both included. */
export const quarterDays = prepared<{ meterId: number; start: string; end: string }, QuarterDay>(
  (_, arg) => sql<QuarterDay>`
    select day, amounts from meter_day
    where meter_id = ${arg('meterId')} and day between ${arg('start')}::date and ${arg('end')}::date order by day`,
);

/** The last day of a meter with quarters. */
export const lastQuarterDay = prepared<{ meterId: number }, { day: string }>(
  (_, arg) => sql<{ day: string }>`
    select day from meter_day where meter_id = ${arg('meterId')} order by day desc limit 1`,
);
