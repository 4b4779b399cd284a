import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

export interface SiteOfMeters {
  readonly siteId: number;
  readonly siteName: string;
  readonly tenant: string;
  readonly size: number | null;
}

/** The sites that have meters. */
export const sitesOfMeters = prepared<object, SiteOfMeters>(
  () => sql<SiteOfMeters>`
    select site.id as "siteId", title as "siteName", tenant.name as tenant, size::double precision as size
    from site join tenant on tenant.id = tenant_id
    where exists (select from meter where site_id = site.id) order by site.id`,
);
