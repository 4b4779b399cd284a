import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { EXPECTED_MONTHS, type Point } from '@kontor/contract/areas/meters/consumption/rules.ts';
import { type Confirmation, compareReadings, type ReadingPoint } from '@kontor/contract/areas/meters/readings/rules.ts';
import { DIAL, type siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { lock } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf, reachesSite, sitesOf } from '../../../kernel/identity/actor.ts';
import { notify } from '../../../kernel/notify.ts';
import type { Services } from '../../../kernel/services.ts';
import { exchange } from '../commands.ts';
import { pointRow } from '../parts/points.ts';
import { type Meter, meterOf } from '../queries.ts';
import { unusualConsumption } from './parts/expectation.ts';
import { keepFormer, removeReadings } from './parts/former.ts';
import { placeReading, replaceable, settleRollovers } from './parts/placing.ts';
import { reportUnusual } from './parts/reporting.ts';
import { lastPointsOf, type StoredReading, storedById } from './queries.ts';

type Body = BodyOf<typeof siteMeterValue.update>;
type NewBody = BodyOf<typeof siteMeterValue.create>;

const isKeeper = (actor: Actor) => sitesOf(actor, METER_MANAGERS) === 'all';

function confirmationOf({ correction, rollover, exchange: other }: NewBody): Confirmation | null {
  if (correction) return 'correction';
  if (rollover) return 'rollover';
  return other ? 'exchange' : null;
}

/** The meter of a reading, locked, so that concurrent readings of one meter are serialised. */
async function lockMeter(tx: Tx, { timeZone }: Services, actor: Actor, id: number) {
  const locked = await lock(tx, 'meter', id);
  const meter = locked && (await meterOf(tx, id, dayOf(tx.now, timeZone)));
  // The existence of other sites' meters is not revealed.
  return meter && reachesSite(actor, meter.siteId, METER_MANAGERS)
    ? meter
    : invalid([{ path: 'siteMeterId', key: 'reference' }]);
}

/** Locks the meter of a reading, before the reading itself. */
export async function lockMeterOf(tx: Tx, id: number): Promise<void> {
  const [stored] = await storedById(tx, { id });
  if (stored) await lock(tx, 'meter', stored.meterId);
}

/** Whether the actor may enter a reading for a day; sites only from the due day on (`behaviour §9`). */
function mayEnter(actor: Actor, meter: Meter, { date, correction }: NewBody, today: string) {
  if (correction && !isKeeper(actor)) return refuse('request.forbidden');
  if (date > today) return invalid([{ path: 'date', key: 'future' }]);
  if (meter.retiredOn !== null && date > meter.retiredOn) return refuse('meters.retired');
  return isKeeper(actor) || meter.entryAllowed ? undefined : refuse('meters.tooEarly');
}

const claimPhoto = async (tx: Tx, { attachments }: Services, actor: Actor, id: string | null) =>
  id === null ? undefined : attachments.claim(tx, actor, { field: 'photoId', id, limits: DIAL });

/**
 * Replaces the current device as confirmed with the reading. Returns the last value of the old device and the first of
 * the new one.
 */
async function takeExchange(tx: Tx, services: Services, actor: Actor, meter: Meter, body: NewBody) {
  if (!body.exchange) return [];
  const { date: exchangeDate, ...rest } = body.exchange;
  const date = exchangeDate ?? body.date;
  const done = await exchange(tx, services, actor, meter.id, { ...rest, date });
  if (done instanceof Refusal) {
    const faults = done.details.faults?.map((fault) => ({ ...fault, path: `exchange.${fault.path}` }));
    return faults ? invalid(faults) : done;
  }
  const { deviceId, rolled } = done;
  const shown: Point[] = [
    { deviceId: meter.devices[0]?.id ?? 0, date, value: rest.endValue, rolled },
    { deviceId, date, value: rest.startValue, rolled: 0 },
  ];
  return shown;
}

/** Enters a reading; an unexpected consumption needs a reason. */
export async function createReading(tx: Tx, services: Services, actor: Actor, body: NewBody) {
  const meter = await lockMeter(tx, services, actor, body.siteMeterId);
  if (meter instanceof Refusal) return meter;
  const no = mayEnter(actor, meter, body, dayOf(tx.now, services.timeZone));
  if (no) return no;
  const known = await lastPointsOf(tx, { meterIds: [meter.id], months: EXPECTED_MONTHS });
  const devices = await takeExchange(tx, services, actor, meter, body);
  if (devices instanceof Refusal) return devices;
  const placed = await placeReading(tx, meter.id, body, isKeeper(actor));
  if (placed instanceof Refusal) return placed;
  const { point, replaced } = placed;
  const isOut = new Set(replaced.map(({ id }) => id));
  const before = known.filter(({ id }) => !isOut.has(id));
  const unusual = unusualConsumption(before, [...devices, point], meter.interval);
  if (body.reason === null && unusual) {
    return invalid([{ path: 'reason', key: 'reasonMissing' }]);
  }
  const refusal = await claimPhoto(tx, services, actor, body.photoId);
  if (refusal) return refusal;
  const out = await removeReadings(tx, actor, replaced);
  const { id } = await tx.db
    .insertInto('meter_reading')
    .values({
      ...pointRow(tx, actor, { ...point, meterId: meter.id }),
      reason: body.reason,
      photo_id: body.photoId,
      confirmed: confirmationOf(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await out.settle(id);
  if (replaced.length > 0) await settleRollovers(tx, { meterId: meter.id, deviceId: point.deviceId });
  if (unusual) await reportUnusual(tx, services, actor, { id, meter, unusual, reason: body.reason });
  return id;
}

/** The consumption up to a corrected reading, if it is outside the expected range, as for a new reading. */
async function unusualInstead(tx: Tx, meter: Meter, stored: StoredReading, place: Omit<ReadingPoint, 'kind'>) {
  const known = await lastPointsOf(tx, { meterIds: [meter.id], months: EXPECTED_MONTHS });
  const point = { ...stored, ...place };
  const before = known.filter(
    (other) => other.id !== stored.id && other.date <= point.date && compareReadings(other, point) < 0,
  );
  return unusualConsumption(before, [point], meter.interval);
}

/**
 * Corrects a locked reading: the old value is kept, and the corrector becomes the author. It must fit the other
 * readings; the first or last value of a device keeps its day.
 */
export async function correctReading(tx: Tx, services: Services, actor: Actor, id: number, body: Body) {
  const stored = await storedById(tx, { id }).then(([row]) => row);
  if (!stored) return refuse('request.notFound');
  if (body.siteMeterId !== stored.meterId) return invalid([{ path: 'siteMeterId', key: 'fixed' }]);
  if (body.date > dayOf(tx.now, services.timeZone)) return invalid([{ path: 'date', key: 'future' }]);
  const meter = await lockMeter(tx, services, actor, stored.meterId);
  if (meter instanceof Refusal) return meter;
  if (meter.retiredOn !== null && body.date > meter.retiredOn) return refuse('meters.retired');
  const columns = { reason: body.reason, photo_id: body.photoId };
  const isSame = body.value === stored.value && body.date === stored.date;
  const place = isSame ? stored : await replaceable(tx, stored, body);
  if (place instanceof Refusal) return place;
  const unusual = isSame ? null : await unusualInstead(tx, meter, stored, place);
  if (body.reason === null && unusual) {
    return invalid([{ path: 'reason', key: 'reasonMissing' }]);
  }
  const refusal = body.photoId === stored.photoId ? undefined : await claimPhoto(tx, services, actor, body.photoId);
  if (refusal) return refusal;
  if (!isSame) await keepFormer(tx, actor, [stored], id);
  const { value, date, rolled } = place;
  const entered = { created_by: authorOf(actor), created_at: tx.now.toISOString() };
  // A rollover or an exchange remains true despite a typing error.
  const shown = isSame ? {} : { ...entered, value, date, rolled, confirmed: stored.confirmed ?? 'correction' };
  await tx.db
    .updateTable('meter_reading')
    .set({ ...columns, ...shown })
    .where('id', '=', id)
    .execute();
  if (!isSame) {
    await settleRollovers(tx, stored);
    const path = `/meter-management/values?site=${meter.siteId}`;
    notify(tx, actor, { kind: 'readingCorrected', title: meter.text, path, siteIds: [meter.siteId] });
    if (unusual) await reportUnusual(tx, services, actor, { id, meter, unusual, reason: body.reason });
  }
  return undefined;
}

/** The first and last values of a device are part of the exchange. */
export async function mayRemoveReading(tx: Tx, id: number) {
  const [stored] = await storedById(tx, { id });
  return stored && stored.kind !== 'reading' ? refuse('meters.ofDevice') : undefined;
}

/** Deletes a reading of a locked meter; its value is kept among the invalidated ones. */
export async function removeReading(tx: Tx, actor: Actor, id: number): Promise<undefined> {
  const [stored] = await storedById(tx, { id });
  await tx.db.deleteFrom('meter_reading').where('id', '=', id).execute();
  if (!stored) return;
  await keepFormer(tx, actor, [stored], null);
  await settleRollovers(tx, stored);
}
