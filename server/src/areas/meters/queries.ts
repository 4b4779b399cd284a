import { METER_MANAGERS, METER_READERS } from '@kontor/contract/areas/meters/access.ts';
import type { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { isAmong, only } from '@kontor/contract/kernel/access.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { JsonObject } from '../../kernel/database/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { MayReadOwner } from '../../kernel/files/attachments.ts';
import { sitesOf } from '../../kernel/identity/actor.ts';

type Query = QueryOf<typeof siteMeter.list>;
export type ListedMeter = AnswerOf<typeof siteMeter.list>[number];
type Device = AnswerOf<typeof siteMeter.find>['devices'][number];

export type Meter = AnswerOf<typeof siteMeter.find>;

/** A meter's latest values; on the same day, in the order of its devices. */
export const LATEST_FIRST = sql`date desc, device_id desc, kind`;

const NEXT = sql`(date_trunc(meter.interval, last.date) + case meter.interval
  when 'month' then interval '1 month' when 'quarter' then interval '3 months' else interval '1 year' end)::date`;

const number = (column: RawBuilder<unknown>) => sql`${column}::double precision`;

/** Meters with their current devices and latest values (`behaviour §9`). */
export const METERS = (today: RawBuilder<unknown>) => sql<ListedMeter>`
  select meter.id, meter.site_id as "siteId", meter.text, meter.type, meter.unit, meter.interval,
    meter.direction, meter.retired_on as "retiredOn", meter.note, meter.version,
    json_build_object('title', site.title, 'tenant', tenant.name) as site,
    device.number, device.digits, device.installed_on as "installedOn",
    ${number(sql`last.value`)} as "previousValue", last.date as "previousDate", ${NEXT} as "nextEntryDate",
    (meter.retired_on is null or meter.retired_on > ${today})
      and (last.date is null or ${NEXT} <= ${today}) as "entryAllowed"
  from meter
  join site on site.id = meter.site_id
  join tenant on tenant.id = site.tenant_id
  join meter_device device on device.meter_id = meter.id and device.removed_on is null
  left join lateral (
    select value, date from meter_reading where meter_id = meter.id order by ${LATEST_FIRST} limit 1
  ) last on true`;

const meterById = prepared<{ id: number; today: string }, ListedMeter>(
  (_, arg) => sql<ListedMeter>`${METERS(sql`${arg('today')}::date`)} where meter.id = ${arg('id')}`,
);

/** The devices of a meter with their first and last values, the current one first. */
const devicesOf = prepared<{ id: number }, Device>(
  (_, arg) => sql<Device>`
    select device.id, device.number, device.digits, device.installed_on as "installedOn",
      ${number(sql`first.value`)} as "startValue", device.removed_on as "removedOn",
      ${number(sql`last.value`)} as "endValue",
      (select count(*) from meter_reading read where read.device_id = device.id and read.kind = 'reading') as "readingCount"
    from meter_device device
    left join meter_reading first on first.device_id = device.id and first.kind = 'start'
    left join meter_reading last on last.device_id = device.id and last.kind = 'end'
    where device.meter_id = ${arg('id')} order by device.id desc`,
);

/** A meter of any site; undefined if it does not exist. */
export async function meterOf(read: Pick<Read, 'db'>, id: number, today: string) {
  const [meter] = await meterById(read, { id, today });
  if (!meter) return undefined;
  const devices = await devicesOf(read, { id });
  return { ...meter, devices, readingCount: devices.reduce((sum, { readingCount }) => sum + readingCount, 0) };
}

/** The meters of a site that are in use, by name. */
export const metersInUse = prepared<{ siteId: number; today: string }, ListedMeter>(
  (_, arg) => sql<ListedMeter>`
    ${METERS(sql`${arg('today')}::date`)}
    where meter.site_id = ${arg('siteId')} and (retired_on is null or retired_on > ${arg('today')}::date)
    order by meter.text, meter.id`,
);

const STATES: Readonly<Record<NonNullable<Query['state']>, (today: string) => RawBuilder<unknown>>> = {
  inUse: (today) => sql`("retiredOn" is null or "retiredOn" > ${today})`,
  retired: (today) => sql`"retiredOn" <= ${today}`,
  due: () => sql`"entryAllowed"`,
};

/** The meters of some or all sites that match the query. */
export function metersFor(sites: readonly number[] | 'all', query: Query, today: string): RawBuilder<ListedMeter> {
  const { siteId = [], type = [], state } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (sites !== 'all') conditions.push(sql`"siteId" = any(${sites})`);
  if (siteId.length > 0) conditions.push(sql`"siteId" = any(${siteId})`);
  if (type.length > 0) conditions.push(sql`type = any(${type})`);
  if (state) conditions.push(STATES[state](today));
  return sql<ListedMeter>`(
    select * from (${METERS(sql`${today}::date`)}) meter where ${sql.join(conditions, sql` and `)})`;
}

/** A meter that is due, with the facts that decide whether it is overdue. */
export interface DueMeter {
  readonly site: { readonly id: number; readonly title: string };
  readonly nextEntryDate: string | null;
  readonly installedOn: string | null;
  readonly retiredOn: string | null;
}

/** The due meters of some sites, or of all if null. */
export const dueMetersOf = prepared<{ sites: readonly number[] | null; today: string }, DueMeter>(
  (_, arg) => sql<DueMeter>`
    select json_build_object('id', "siteId", 'title', site ->> 'title') as site, "nextEntryDate", "installedOn", "retiredOn"
    from (
      ${METERS(sql`${arg('today')}::date`)}
      where ${arg('sites')}::integer[] is null or meter.site_id = any(${arg('sites')}::integer[])
    ) meter where "entryAllowed"`,
);

interface ShownByDevice {
  readonly mostShown: number | null;
  readonly firstRead: string | null;
  readonly hasRolled: boolean;
}

/** The highest value of a meter's current device, its first reading, and whether it rolled over. */
export const shownBy = prepared<{ id: number }, ShownByDevice>(
  (_, arg) => sql<ShownByDevice>`
    select max(value)::double precision as "mostShown", min(date) filter (where kind <> 'start') as "firstRead",
      coalesce(bool_or(rolled > 0), false) as "hasRolled"
    from meter_reading reading join meter_device device on device.id = reading.device_id and removed_on is null
    where reading.meter_id = ${arg('id')}`,
);

/** The number of corrected or deleted values of a meter. */
export const formerCountOf = prepared<{ id: number }, { count: number }>(
  (_, arg) => sql<{ count: number }>`select count(*) from meter_reading_former where meter_id = ${arg('id')}`,
);

/** The facts of a meter in the audit trail in addition to its row. */
export async function meterAuditDetails(read: Pick<Read, 'db'>, id: number): Promise<JsonObject> {
  return { devices: (await devicesOf(read, { id })).map((device) => ({ ...device })) };
}

/** Whether a meter in use at a site, other than `id`, already has a number. */
export async function isNumberTaken(
  { db }: Pick<Read, 'db'>,
  meter: { readonly siteId: number; readonly number: string; readonly id?: number },
  today: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from meter join meter_device device on device.meter_id = meter.id and removed_on is null
    where site_id = ${meter.siteId} and number = ${meter.number} and meter.id <> ${meter.id ?? 0}
      and (retired_on is null or retired_on > ${today}::date) limit 1`.execute(db);
  return rows.length > 0;
}

/** Everyone who may read a meter may see the photos of its dial. */
export const mayReadDial =
  (table: 'meter_reading' | 'meter_reading_former'): MayReadOwner =>
  async ({ db }, actor, photoId) => {
    if (!isAmong(only(...METER_READERS), actor.roles)) return false;
    const sites = sitesOf(actor, METER_MANAGERS);
    const { rows } = await sql`
      select from ${sql.table(table)} reading join meter on meter.id = reading.meter_id
      where photo_id = ${photoId} ${sites === 'all' ? sql`` : sql`and site_id = any(${sites})`} limit 1`.execute(db);
    return rows.length > 0;
  };
