import type { Interval, MeterType, MeterUnit } from '@kontor/contract/areas/meters/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';

/** A meter as far as a file tells of it. */
export interface KnownMeter {
  readonly id: number;
  readonly siteId: number;
  readonly number: string;
  readonly text: string;
  readonly type: MeterType;
  readonly unit: MeterUnit;
  readonly interval: Interval;
  readonly digits: number | null;
  /** The most that its present device ever showed. */
  readonly mostShown: number | null;
  /** Whether somebody read it, besides what its first device showed when it came. */
  readonly isRead: boolean;
}

/** The meters of some sites with their present devices; of those with the same number, the one in use comes last. */
export const knownMeters = prepared<{ siteIds: readonly number[] }, KnownMeter>(
  (_, arg) => sql<KnownMeter>`
    select meter.id, site_id as "siteId", number, text, type, unit, meter.interval, digits,
      (select max(value)::double precision from meter_reading
       where meter_id = meter.id and device_id = device.id) as "mostShown",
      exists (select from meter_reading where meter_id = meter.id and kind <> 'start') as "isRead"
    from meter join meter_device device on device.meter_id = meter.id and removed_on is null
    where site_id = any(${arg('siteIds')}::integer[]) order by retired_on nulls last, meter.id`,
);

/** Meters as the audit trail shows them, locked. */
export async function lockMeters({ db }: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    select id, to_jsonb(meter) || jsonb_build_object('devices', array(
      select to_jsonb(device) from meter_device device where meter_id = meter.id order by device.id desc)) as row
    from meter where id = any(${ids}::integer[]) order by id for update`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
