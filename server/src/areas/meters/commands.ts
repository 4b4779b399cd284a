import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { type exchangeBody, siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { columns } from '../../kernel/database/fields.ts';
import type { JsonObject } from '../../kernel/database/schema.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { actionOf, changeRecord } from '../../kernel/http/records.ts';
import { invalid, refuse } from '../../kernel/http/refusal.ts';
import { type Actor, reachesSite } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { lastQuarterDay } from './intervals/queries.ts';
import { exchangeDevice, restoreDevice } from './parts/exchanging.ts';
import { fixedFaults, keepPoint, registerFaults } from './parts/points.ts';
import { formerCountOf, isNumberTaken, type Meter, meterAuditDetails, meterOf, shownBy } from './queries.ts';

type Body = BodyOf<typeof siteMeter.update>;
type NewBody = BodyOf<typeof siteMeter.create>;

/**
 * Whether a meter was ever read, apart from its first device's start value; deleted readings and quarters of an hour count
 * too.
 */
async function isRead(tx: Tx, { id, readingCount, devices }: Meter): Promise<boolean> {
  if (readingCount > 0 || devices.length > 1) return true;
  const [former] = await formerCountOf(tx, { id });
  if (former !== undefined && former.count > 0) return true;
  return (await lastQuarterDay(tx, { meterId: id })).length > 0;
}

const columnsOf = ({ siteId, text, type, unit, direction, interval, retiredOn, note }: Body) =>
  columns({ siteId, text, type, unit, direction, interval, retiredOn, note });

/** Serialises writers that give a number to a meter of the site, including imports, until this transaction ends. */
async function claimNumber(
  tx: Tx,
  meter: { readonly siteId: number; readonly number: string; readonly id?: number },
  today: string,
) {
  await sql`lock table meter in row exclusive mode`.execute(tx.db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`meters of site ${meter.siteId}`}, 0))`.execute(tx.db);
  return (await isNumberTaken(tx, meter, today)) ? refuse('meters.numberTaken') : undefined;
}

/** Creates a meter with its first device and, if known, its value at installation. */
export async function createMeter(tx: Tx, { timeZone }: Pick<Services, 'timeZone'>, actor: Actor, body: NewBody) {
  const { number, digits, installedOn, startValue } = body;
  const today = dayOf(tx.now, timeZone);
  if (installedOn !== null && installedOn > today) {
    return invalid([{ path: 'installedOn', key: 'future' }]);
  }
  const taken = await claimNumber(tx, body, today);
  if (taken) return taken;
  const { id } = await tx.db.insertInto('meter').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow();
  const device = await tx.db
    .insertInto('meter_device')
    .values({ meter_id: id, number, digits, installed_on: installedOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (startValue !== null && installedOn !== null) {
    const shown = { date: installedOn, value: startValue, rolled: 0 };
    await keepPoint(tx, actor, { meterId: id, deviceId: device.id, kind: 'start', ...shown });
  }
  return id;
}

/** Contradictions to existing readings: another unit or type would reinterpret them. */
async function faultsBeside(tx: Tx, meter: Meter, body: Body): Promise<Partial<Fault>[]> {
  const faults: Partial<Fault>[] = [];
  if (await isRead(tx, meter)) faults.push(...fixedFaults(meter, body));
  if (body.siteId !== meter.siteId) faults.push({ path: 'siteId', key: 'fixed' });
  if (body.retiredOn !== null && meter.previousDate !== null && body.retiredOn < meter.previousDate) {
    faults.push({ path: 'retiredOn', key: 'beforeReading' });
  }
  return faults;
}

/** Refuses another installation day for a device that was installed by an exchange. */
function installationFaults(
  { devices: [present, former] }: Meter,
  { installedOn }: Body,
  known: { readonly today: string; readonly firstRead: string | null },
): Partial<Fault>[] {
  const fault = (key: string): Partial<Fault>[] => [{ path: 'installedOn', key }];
  if (installedOn === present?.installedOn) return [];
  if (former) return fault('fixed');
  if (installedOn === null) return typeof present?.startValue === 'number' ? fault('required') : [];
  if (installedOn > known.today) return fault('future');
  return known.firstRead !== null && installedOn > known.firstRead ? fault('afterFirstReading') : [];
}

/**
 * Changes a locked meter; number, digits and installation day are those of its current device, and its start value
 * moves with its day.
 */
export async function updateMeter(tx: Tx, { timeZone }: Pick<Services, 'timeZone'>, id: number, body: Body) {
  const today = dayOf(tx.now, timeZone);
  const meter = await meterOf(tx, id, today);
  if (!meter) return refuse('request.notFound');
  const [shown] = await shownBy(tx, { id });
  const faults = [
    ...(await faultsBeside(tx, meter, body)),
    ...(shown ? registerFaults({ ...shown, digits: meter.digits }, body.digits) : []),
    ...installationFaults(meter, body, { today, firstRead: shown?.firstRead ?? null }),
  ];
  if (faults.length > 0) return invalid(faults);
  const isGone = body.retiredOn !== null && body.retiredOn <= today;
  const taken = isGone ? undefined : await claimNumber(tx, { ...body, id }, today);
  if (taken) return taken;
  await tx.db.updateTable('meter').set(columnsOf(body)).where('id', '=', id).execute();
  await tx.db
    .updateTable('meter_device')
    .set({ number: body.number, digits: body.digits, installed_on: body.installedOn })
    .where('meter_id', '=', id)
    .where('removed_on', 'is', null)
    .execute();
  if (body.installedOn !== null && body.installedOn !== meter.installedOn) {
    const ofDevice = tx.db.updateTable('meter_reading').set({ date: body.installedOn }).where('meter_id', '=', id);
    await ofDevice.where('kind', '=', 'start').execute();
  }
  return undefined;
}

/** A meter that was read or exchanged cannot be deleted, only taken out of use. */
export async function mayRemoveMeter(tx: Tx, { timeZone }: Pick<Services, 'timeZone'>, id: number) {
  const meter = await meterOf(tx, id, dayOf(tx.now, timeZone));
  return meter !== undefined && (await isRead(tx, meter)) ? refuse('meters.inUse') : undefined;
}

/** Deletes a meter that was never read, with its device. */
export async function removeMeter({ db }: Tx, id: number): Promise<undefined> {
  await db.deleteFrom('meter').where('id', '=', id).execute();
}

/** The facts about a meter's devices that `changeRecord` needs. */
const deviceChange = (actor: Actor, id: number, what: string, ifMatch: readonly number[] | undefined) =>
  ({
    table: 'meter',
    id,
    action: actionOf(siteMeter, what),
    secret: siteMeter.secret,
    ifMatch,
    isSeen: ({ site_id: site }: JsonObject) => typeof site === 'number' && reachesSite(actor, site, METER_MANAGERS),
    alongside: meterAuditDetails,
  }) as const;

interface Exchange extends z.output<typeof exchangeBody> {
  readonly ifMatch?: readonly number[] | undefined;
}

/** Replaces the current device; both were read on that day. Returns the new one. */
export function exchange(
  tx: Tx,
  { timeZone }: Pick<Services, 'timeZone'>,
  actor: Actor,
  id: number,
  { ifMatch, ...body }: Exchange,
) {
  return changeRecord(tx, actor, deviceChange(actor, id, 'exchanged', ifMatch), async () => {
    const today = dayOf(tx.now, timeZone);
    const meter = await meterOf(tx, id, today);
    if (!meter) return refuse('request.notFound');
    // Entering the number of the old device must be a mistake.
    if (body.number === meter.number) return refuse('meters.numberTaken');
    const taken = await claimNumber(tx, { ...body, siteId: meter.siteId, id }, today);
    return taken ?? exchangeDevice(tx, actor, meter, body, today);
  });
}

/** Undoes a mistaken exchange: the previous device becomes current again. The values of the exchange are kept. */
export function revokeExchange(
  tx: Tx,
  { timeZone }: Pick<Services, 'timeZone'>,
  actor: Actor,
  id: number,
  ifMatch: readonly number[] | undefined,
) {
  return changeRecord(tx, actor, deviceChange(actor, id, 'exchangeRevoked', ifMatch), async () => {
    const today = dayOf(tx.now, timeZone);
    const meter = await meterOf(tx, id, today);
    if (!meter) return refuse('request.notFound');
    const [present, former] = meter.devices;
    if (!present || !former) return refuse('meters.notExchanged');
    if (present.readingCount > 0) return refuse('meters.deviceRead');
    const taken = await claimNumber(tx, { siteId: meter.siteId, number: former.number, id }, today);
    return taken ?? restoreDevice(tx, actor, id, { present: present.id, former: former.id });
  });
}
