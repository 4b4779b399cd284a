import type { dueSite } from '@kontor/contract/areas/meters/due/endpoints.ts';
import type { Confirmation, ReadingPoint } from '@kontor/contract/areas/meters/readings/rules.ts';
import type { formerReading, siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type Listed = AnswerOf<typeof siteMeterValue.list>[number];
type Former = Omit<z.output<typeof formerReading>, 'photo'>;

/**
 * Readings with the consumption since the previous one of the same device, found through the index regardless of the
 * length of the history.
 */
export const presented = (rows: RawBuilder<unknown>) => sql<Listed>`
  select reading.id, reading.meter_id as "siteMeterId", reading.value::double precision as value, reading.date,
    reading.reason, reading.photo_id as "photoId", reading.kind, reading.confirmed,
    reading.created_by as "createdBy", reading.created_at as "createdAt", reading.client_id as "clientId",
    reading.version, device.number as "deviceNumber",
    (reading.value + reading.rolled - before.counted)::double precision as consumption,
    exists (select from meter_reading_former former where former.reading_id = reading.id) as "isCorrected",
    json_build_object('siteId', meter.site_id, 'text', meter.text, 'type', meter.type, 'unit', meter.unit,
      'number', present.number) as "siteMeter"
  from (${rows}) reading
  join meter on meter.id = reading.meter_id
  join meter_device device on device.id = reading.device_id
  join meter_device present on present.meter_id = meter.id and present.removed_on is null
  left join lateral (
    select value + rolled as counted from meter_reading earlier
    where earlier.meter_id = reading.meter_id and earlier.device_id = reading.device_id
      -- By their kinds: of a day, 'start' comes before 'reading' and that before 'end'.
      and (earlier.date < reading.date or (earlier.date = reading.date and earlier.kind > reading.kind))
    order by date desc, kind limit 1
  ) before on true`;

export const readingById = prepared<{ id: number }, Listed>((_, arg) =>
  presented(sql`select * from meter_reading where id = ${arg('id')}`),
);

const FORMER = sql`former.id, former.meter_id as "siteMeterId", former.reading_id as "readingId",
  former.value::double precision as value, former.date, former.reason, former.photo_id as "photoId",
  former.created_by as "createdBy", former.created_at as "createdAt", former.ended_by as "endedBy", former.ended_at as "endedAt"`;

/** The values that a reading replaced, latest first. */
export const formerOf = prepared<{ id: number }, Former>(
  (_, arg) => sql<Former>`
    select ${FORMER} from meter_reading_former former where reading_id = ${arg('id')} order by former.id desc`,
);

/** The invalidated readings of a site's meters, latest first. */
export const formerOfSite = prepared<{ siteId: number }, Former>(
  (_, arg) => sql<Former>`
    select ${FORMER} from meter_reading_former former join meter on meter.id = former.meter_id
    where site_id = ${arg('siteId')} order by former.id desc`,
);

/** The facts of a meter's device that decide what may be read from it. */
export interface Device {
  readonly id: number;
  readonly number: string;
  readonly digits: number | null;
  readonly installedOn: string | null;
  readonly removedOn: string | null;
}

/** The devices of a meter, latest first. */
export const devicesOf = prepared<{ meterId: number }, Device>(
  (_, arg) => sql<Device>`
    select id, number, digits, installed_on as "installedOn", removed_on as "removedOn"
    from meter_device where meter_id = ${arg('meterId')} order by id desc`,
);

/** A reading as stored. */
export interface StoredReading extends ReadingPoint {
  readonly id: number;
  readonly meterId: number;
  readonly reason: string | null;
  readonly photoId: string | null;
  readonly confirmed: Confirmation | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

const STORED = sql`id, meter_id as "meterId", device_id as "deviceId", kind, date, value::double precision as value,
  rolled::double precision as rolled, reason, photo_id as "photoId", confirmed, created_by as "createdBy",
  created_at as "createdAt"`;

/** All readings of a device, earliest first. */
export const readingsOfDevice = prepared<{ meterId: number; deviceId: number }, StoredReading>(
  (_, arg) => sql<StoredReading>`
    select ${STORED} from meter_reading where meter_id = ${arg('meterId')} and device_id = ${arg('deviceId')}
    order by date, kind desc`,
);

export const storedById = prepared<{ id: number }, StoredReading>(
  (_, arg) => sql<StoredReading>`select ${STORED} from meter_reading where id = ${arg('id')}`,
);

export interface PointOfMeter extends ReadingPoint {
  readonly id: number;
  readonly meterId: number;
}

export interface LastPoint extends PointOfMeter {
  readonly confirmed: Confirmation | null;
}

/**
 * The readings of some meters in this many months before their last one, and the one before that: the consumption since
 * then.
 */
export const lastPointsOf = prepared<{ meterIds: readonly number[]; months: number }, LastPoint>(
  (_, arg) => sql<LastPoint>`
    select reading.id, meter.id as "meterId", device_id as "deviceId", kind, date, value::double precision as value,
      rolled::double precision as rolled, confirmed
    from unnest(${arg('meterIds')}::integer[]) meter (id)
    cross join lateral (
      select date - make_interval(months => ${arg('months')}::integer) as day from meter_reading
      where meter_id = meter.id order by date desc limit 1
    ) since
    cross join lateral (
      select * from meter_reading where meter_id = meter.id and date >= coalesce(
        (select max(date) from meter_reading where meter_id = meter.id and date <= since.day), since.day)
    ) reading
    order by meter.id, date, device_id, kind desc`,
);

/** A meter's readings between two days, and the one before: the consumption in between. */
export const pointsBetween = prepared<{ meterId: number; start: string; end: string }, PointOfMeter>(
  (_, arg) => sql<PointOfMeter>`
    select id, meter_id as "meterId", device_id as "deviceId", kind, date, value::double precision as value,
      rolled::double precision as rolled
    from meter_reading where meter_id = ${arg('meterId')}
      and date >= coalesce(
        (select max(date) from meter_reading where meter_id = ${arg('meterId')} and date <= ${arg('start')}::date),
        ${arg('start')}::date)
      and date <= coalesce(
        (select min(date) from meter_reading where meter_id = ${arg('meterId')} and date >= ${arg('end')}::date),
        ${arg('end')}::date)
    order by date, device_id, kind desc`,
);

type Due = z.output<typeof dueSite>;

/** The sites with meters that are due, earliest first. */
export async function dueSites({ db }: Pick<Read, 'db'>, meters: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select "siteId", site ->> 'title' as title, count(*) as count, min("nextEntryDate") as since
    from ${meters} meter group by 1, 2 order by since nulls first, "siteId"`.execute(db);
  return rows;
}
