import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { importRows, writtenOf } from '../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../kernel/files/outcome.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { idsFor } from '../parts/ids.ts';
import { matchMeters } from './parts/matching.ts';
import { lockMeters } from './queries.ts';
import type { ImportedMeter, MetersFile } from './tasks.ts';

type Zone = Pick<Services, 'timeZone'>;

/** The preview of an import. */
export const tryImport = async (read: Read, { timeZone }: Zone, file: MetersFile): Promise<Outcome> =>
  outcomeOf(file, await matchMeters(read, file, dayOf(read.now, timeZone)));

/** Adds meters, each with its first device, in three statements regardless of their number. */
async function addMeters(tx: Tx, actor: Actor, rows: readonly ImportedMeter[]): Promise<readonly number[]> {
  const [meterIds, deviceIds] = [await idsFor(tx, 'meter', rows.length), await idsFor(tx, 'meter_device', rows.length)];
  const rowsJson = JSON.stringify(
    rows.map((row, index) => ({ ...row, meterId: meterIds[index], deviceId: deviceIds[index] })),
  );
  const added = sql`json_to_recordset(${rowsJson}::json) row ("meterId" integer, "deviceId" integer, "siteId" integer,
    text text, number text, type text, unit text, interval text, direction text, digits smallint, "installedOn" date,
    "startValue" numeric)`;
  await sql`
    insert into meter (id, site_id, text, type, unit, interval, direction)
    select "meterId", "siteId", text, type, unit, row.interval, direction from ${added}`.execute(tx.db);
  await sql`
    insert into meter_device (id, meter_id, number, digits, installed_on)
    select "deviceId", "meterId", number, digits, "installedOn" from ${added}`.execute(tx.db);
  await sql`
    insert into meter_reading (meter_id, device_id, kind, date, value, created_by, created_at)
    select "meterId", "deviceId", 'start', "installedOn", "startValue", ${authorOf(actor)}, ${tx.now.toISOString()}
    from ${added} where "startValue" is not null`.execute(tx.db);
  return meterIds;
}

/** Changes locked meters and their current devices. */
async function changeMeters({ db }: Tx, changes: readonly { readonly id: number; readonly row: ImportedMeter }[]) {
  const given = sql`json_to_recordset(${JSON.stringify(changes.map(({ id, row }) => ({ ...row, id })))}::json)
    given (id integer, text text, type text, unit text, interval text, direction text, digits smallint)`;
  await sql`
    update meter set text = given.text, type = given.type, unit = given.unit, interval = given.interval,
      direction = given.direction, version = version + 1
    from ${given} where given.id = meter.id`.execute(db);
  await sql`
    update meter_device device set digits = given.digits from ${given}
    where given.id = device.meter_id and removed_on is null`.execute(db);
}

/** Adds the meters of a file and updates those that differ, all or nothing. */
export const importMeters = (tx: Tx, { timeZone }: Zone, actor: Actor, file: MetersFile) =>
  importRows(tx, actor, file, {
    faulty: 'meters.importFaulty',
    resource: 'meterManagement.siteMeter',
    table: 'meter',
    match: () => matchMeters(tx, file, dayOf(tx.now, timeZone)),
    write: async ({ created, updated }) => {
      const known = updated.map(({ id }) => id);
      const before = await lockMeters(tx, known);
      await changeMeters(tx, updated);
      const added = await addMeters(tx, actor, created);
      return writtenOf(before, await lockMeters(tx, [...known, ...added]));
    },
  });
