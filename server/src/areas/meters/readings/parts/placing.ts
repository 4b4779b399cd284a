import {
  compareReadings,
  contradictedReadings,
  mayBeRollover,
  readingFault,
  recalculateRollovers,
  totalAfterRollover,
} from '@kontor/contract/areas/meters/readings/rules.ts';
import type { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { invalid, refuse } from '../../../../kernel/http/refusal.ts';
import { digitFaults } from '../../parts/points.ts';
import { type Device, devicesOf, readingsOfDevice, type StoredReading } from '../queries.ts';

type NewBody = Pick<BodyOf<typeof siteMeterValue.create>, 'value' | 'date' | 'rollover' | 'correction'>;

/** The device installed on a day; on the day of an exchange, the new one. */
export const deviceOn = (devices: readonly Device[], date: string): Device | undefined =>
  devices.find(({ installedOn }) => installedOn === null || installedOn <= date);

/** What prevents a confirmed rollover: the value must be below the previous one, and the register's digits known. */
function rolloverFaults(
  { value, rollover }: NewBody,
  { before, isKeeper }: { readonly before: StoredReading | undefined; readonly isKeeper: boolean },
  { digits }: Device,
): Partial<Fault>[] {
  if (!rollover) return [];
  if (digits === null) return [{ path: 'rollover', key: 'digitsUnknown' }];
  if (before && value < before.value && !isKeeper && !mayBeRollover(before.value, value, digits)) {
    return [{ path: 'rollover', key: 'unlikelyRollover' }];
  }
  return before && value < before.value ? [] : [{ path: 'rollover', key: 'noRollover' }];
}

/**
 * Places a new reading among the others of its locked meter: its device, and its count before rolling over. A
 * correction replaces the readings that contradict it; otherwise it is refused.
 */
export async function placeReading(tx: Tx, meterId: number, body: NewBody, isKeeper: boolean) {
  const { value, date, rollover, correction } = body;
  const device = deviceOn(await devicesOf(tx, { meterId }), date);
  if (!device) return refuse('meters.beforeInstallation');
  const others = await readingsOfDevice(tx, { meterId, deviceId: device.id });
  const place = { deviceId: device.id, kind: 'reading', date, value } as const;
  const before = others.findLast((other) => compareReadings(other, { ...place, rolled: 0 }) < 0);
  const faults = [...digitFaults('value', value, device.digits), ...rolloverFaults(body, { before, isKeeper }, device)];
  if (faults.length > 0) return invalid(faults);
  const known = before?.rolled ?? 0;
  const rolled = rollover ? totalAfterRollover({ rolled: known }, device.digits ?? 0) : known;
  const point = { ...place, rolled };
  const replaced = correction ? contradictedReadings(point, others).filter(({ kind }) => kind === 'reading') : [];
  const refusal = readingFault(
    point,
    others.filter((other) => !replaced.includes(other)),
  );
  return refusal ? refuse(refusal) : { point, replaced };
}

/** Updates the rollovers of a device after one of its readings was changed or deleted. */
export async function settleRollovers(
  tx: Tx,
  { meterId, deviceId }: Pick<StoredReading, 'meterId' | 'deviceId'>,
): Promise<void> {
  const device = (await devicesOf(tx, { meterId })).find(({ id }) => id === deviceId);
  const kept = new Map((await readingsOfDevice(tx, { meterId, deviceId })).map((each) => [each.id, each]));
  let before = 0;
  for (const { id, rolled, confirmed } of recalculateRollovers([...kept.values()], device?.digits ?? null)) {
    const isOver = rolled > before;
    before = rolled;
    const confirmation = confirmed === 'rollover' || confirmed === null ? (isOver ? 'rollover' : null) : confirmed;
    if (rolled === kept.get(id)?.rolled && confirmation === confirmed) continue;
    await tx.db.updateTable('meter_reading').set({ rolled, confirmed: confirmation }).where('id', '=', id).execute();
  }
}

/**
 * A reading with a corrected value or day, on the same device and consistent with the others. Unless it is below the
 * previous one, its register did not roll over in between.
 */
export async function replaceable(tx: Tx, stored: StoredReading, { value, date }: Pick<NewBody, 'value' | 'date'>) {
  if (stored.kind !== 'reading' && date !== stored.date) return refuse('meters.ofDevice');
  const { meterId, deviceId, kind } = stored;
  const device = (await devicesOf(tx, { meterId })).find(({ id }) => id === deviceId);
  if (!device) return refuse('request.notFound');
  if (device.installedOn !== null && date < device.installedOn) return refuse('meters.beforeInstallation');
  if (device.removedOn !== null && date > device.removedOn) return refuse('meters.ofDevice');
  const faults = digitFaults('value', value, device.digits);
  if (faults.length > 0) return invalid(faults);
  const others = (await readingsOfDevice(tx, { meterId, deviceId })).filter(({ id }) => id !== stored.id);
  const place = { deviceId, kind, date, value };
  const before = others.findLast((other) => compareReadings(other, { ...place, rolled: 0 }) < 0);
  const known = before?.rolled ?? 0;
  const rolled = before && value < before.value ? Math.max(known, stored.rolled) : known;
  const all = recalculateRollovers([...others, { ...stored, ...place, rolled }], device.digits);
  const point = all.find(({ id }) => id === stored.id);
  const refusal =
    point &&
    readingFault(
      point,
      all.filter((other) => other !== point),
    );
  return refusal ? refuse(refusal) : { ...place, rolled };
}
