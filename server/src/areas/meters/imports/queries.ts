import type { Direction, Interval, MeterType, MeterUnit } from '@kontor/contract/areas/meters/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';

/** The columns of a meter in a file. */
export interface KnownMeter {
  readonly id: number;
  readonly siteId: number;
  readonly number: string;
  readonly text: string;
  readonly type: MeterType;
  readonly unit: MeterUnit;
  readonly interval: Interval;
  readonly direction: Direction;
  readonly digits: number | null;
  /** The highest value of its current device. */
  readonly mostShown: number | null;
  /** Whether its current device rolled over. */
  readonly hasRolled: boolean;
  /** Whether it was ever read, apart from its first device's start value. */
  readonly isRead: boolean;
}

/** The meters in use at some sites, with their current devices; numbers are unique per site. */
export const knownMeters = prepared<{ siteIds: readonly number[]; today: string }, KnownMeter>(
  (_, arg) => sql<KnownMeter>`
    select meter.id, site_id as "siteId", number, text, type, unit, meter.interval, meter.direction, digits,
      (select max(value)::double precision from meter_reading
       where meter_id = meter.id and device_id = device.id) as "mostShown",
      exists (select from meter_reading
       where meter_id = meter.id and device_id = device.id and rolled > 0) as "hasRolled",
      exists (select from meter_reading where meter_id = meter.id and kind <> 'start')
        or exists (select from meter_reading_former where meter_id = meter.id)
        or exists (select from meter_day where meter_id = meter.id) as "isRead"
    from meter join meter_device device on device.meter_id = meter.id and removed_on is null
    where site_id = any(${arg('siteIds')}::integer[]) and (retired_on is null or retired_on > ${arg('today')}::date)`,
);

/** Meters as recorded in the audit trail, locked. */
export async function lockMeters({ db }: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    select id, to_jsonb(meter) || jsonb_build_object('devices', array(
      select to_jsonb(device) from meter_device device where meter_id = meter.id order by device.id desc)) as row
    from meter where id = any(${ids}::integer[]) order by id for update`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
