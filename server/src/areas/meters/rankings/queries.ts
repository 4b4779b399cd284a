import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

export interface SiteOfMeters {
  readonly siteId: number;
  readonly siteName: string;
  readonly tenant: string;
  readonly size: number | null;
}

/** The sites with meters. */
export const sitesOfMeters = prepared<object, SiteOfMeters>(
  () => sql<SiteOfMeters>`
    select site.id as "siteId", title as "siteName", tenant.name as tenant, size::double precision as size
    from site join tenant on tenant.id = tenant_id
    where exists (select from meter where site_id = site.id) order by site.id`,
);

/** The day of the first reading of any meter, if any. */
export const firstReading = prepared<object, { date: string }>(
  () => sql<{ date: string }>`
    select first.date from meter
    cross join lateral (select date from meter_reading where meter_id = meter.id order by date limit 1) first
    order by 1 limit 1`,
);
