import type { RankedMeter } from '@kontor/contract/areas/meters/rankings/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

/** A device, a day, what it showed then and what its register had counted before it began anew. */
type ShownPoint = readonly [deviceId: number, date: string, value: number, rolled: number];

type ShownMeter = Omit<RankedMeter, 'points'> & { readonly points: readonly ShownPoint[] };

/**
 * The meters that were there in a span, with what they showed in it, once before and once after it: found along the index,
 * whatever the history is.
 */
export const metersBetween = prepared<{ start: string; end: string }, ShownMeter>(
  (_, arg) => sql<ShownMeter>`
    select meter.site_id as "siteId", meter.type, meter.unit, first.installed_on as "installedOn",
      meter.retired_on as "retiredOn", coalesce(shown.points, '[]') as points
    from meter
    join lateral (
      select installed_on from meter_device where meter_id = meter.id order by id limit 1
    ) first on true
    left join lateral (
      select json_agg(json_build_array(device_id, date, value, rolled) order by date, device_id, kind desc) as points
      from meter_reading where meter_id = meter.id
        and date >= coalesce(
          (select max(date) from meter_reading where meter_id = meter.id and date <= ${arg('start')}::date),
          ${arg('start')}::date)
        and date <= coalesce(
          (select min(date) from meter_reading where meter_id = meter.id and date >= ${arg('end')}::date),
          ${arg('end')}::date)
    ) shown on true
    where meter.retired_on is null or meter.retired_on > ${arg('start')}::date
    order by meter.id`,
);

export interface SiteOfMeters {
  readonly siteId: number;
  readonly siteName: string;
  readonly size: number | null;
}

/** The sites that have meters. */
export const sitesOfMeters = prepared<object, SiteOfMeters>(
  () => sql<SiteOfMeters>`
    select id as "siteId", title as "siteName", size::double precision as size from site
    where exists (select from meter where site_id = site.id) order by id`,
);
