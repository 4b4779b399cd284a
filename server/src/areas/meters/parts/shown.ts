import type { RankedMeter } from '@kontor/contract/areas/meters/rankings/rules.ts';
import type { Direction } from '@kontor/contract/areas/meters/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/** A device, a day, its value, and what its register counted before rolling over. */
type ShownPoint = readonly [deviceId: number, date: string, value: number, rolled: number];

interface ShownMeter extends Omit<RankedMeter, 'points'> {
  readonly id: number;
  readonly direction: Direction;
  readonly points: readonly ShownPoint[];
}

/**
 * The meters present in a period, with their values in it and one before and after, found through the index regardless
 * of the length of the history.
 */
const shownBetween = prepared<{ start: string; end: string }, ShownMeter>(
  (_, arg) => sql<ShownMeter>`
    select meter.id, meter.site_id as "siteId", meter.type, meter.unit, meter.direction, first.installed_on as "installedOn",
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

/** A meter with its values in a period. */
export interface MeterOfPeriod extends RankedMeter {
  readonly id: number;
  readonly direction: Direction;
}

/** The meters present between two days (the second excluded), with their values. */
export async function metersBetween(
  read: Pick<Read, 'db'>,
  span: { readonly start: string; readonly end: string },
): Promise<MeterOfPeriod[]> {
  const meters = await shownBetween(read, span);
  return meters.map(({ points, ...meter }) => ({
    ...meter,
    points: points.map(([deviceId, date, value, rolled]) => ({ deviceId, date, value, rolled })),
  }));
}

/** Those of them that count what their sites use: what a plant generates or feeds into the grid is no consumption. */
export const consumersBetween = async (...period: Parameters<typeof metersBetween>): Promise<MeterOfPeriod[]> =>
  (await metersBetween(...period)).filter(({ direction }) => direction === 'consumption');
