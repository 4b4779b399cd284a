import { type ReadingPoint, readingFault } from '@kontor/contract/areas/meters/readings/rules.ts';
import type { exchangeBody } from '@kontor/contract/areas/meters/schema.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Meter } from '../queries.ts';
import { keepFormer } from '../readings/parts/former.ts';
import { readingsOfDevice } from '../readings/queries.ts';
import { digitFaults, keepPoint } from './points.ts';

type Exchange = z.output<typeof exchangeBody>;

/** Ends the current device of a locked meter and starts the next; refuses anything that contradicts their readings. */
export async function exchangeDevice(tx: Tx, actor: Actor, meter: Meter, body: Exchange, today: string) {
  const { date, endValue, startValue, number, digits } = body;
  const [old] = meter.devices;
  if (!old) return refuse('request.notFound');
  if (date > today) return invalid([{ path: 'date', key: 'future' }]);
  const faults = [...digitFaults('endValue', endValue, old.digits), ...digitFaults('startValue', startValue, digits)];
  if (faults.length > 0) return invalid(faults);
  if (meter.retiredOn !== null && date > meter.retiredOn) return refuse('meters.retired');
  if (old.installedOn !== null && date < old.installedOn) return refuse('meters.beforeInstallation');
  if (meter.previousDate !== null && date < meter.previousDate) return refuse('meters.laterReadings');
  const shown = await readingsOfDevice(tx, { meterId: meter.id, deviceId: old.id });
  const last: ReadingPoint = {
    deviceId: old.id,
    kind: 'end',
    date,
    value: endValue,
    rolled: shown.at(-1)?.rolled ?? 0,
  };
  const refusal = readingFault(last, shown);
  if (refusal) return refuse('meters.belowPrevious');
  await tx.db.updateTable('meter_device').set({ removed_on: date }).where('id', '=', old.id).execute();
  const { id: deviceId } = await tx.db
    .insertInto('meter_device')
    .values({ meter_id: meter.id, number, digits, installed_on: date })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepPoint(tx, actor, { ...last, meterId: meter.id });
  await keepPoint(tx, actor, { meterId: meter.id, deviceId, kind: 'start', date, value: startValue, rolled: 0 });
  return { deviceId, rolled: last.rolled };
}

/** Restores a former device in place of the current, unread one, as if it had never been removed. */
export async function restoreDevice(
  tx: Tx,
  actor: Actor,
  meterId: number,
  { present, former }: { readonly present: number; readonly former: number },
): Promise<undefined> {
  const [first, last] = [
    await readingsOfDevice(tx, { meterId, deviceId: present }),
    (await readingsOfDevice(tx, { meterId, deviceId: former })).filter(({ kind }) => kind === 'end'),
  ];
  const removed = [...last, ...first];
  await tx.db
    .deleteFrom('meter_reading')
    .where('id', 'in', [0, ...removed.map(({ id }) => id)])
    .execute();
  await keepFormer(tx, actor, removed, null);
  await tx.db.deleteFrom('meter_device').where('id', '=', present).execute();
  await tx.db.updateTable('meter_device').set({ removed_on: null }).where('id', '=', former).execute();
}
