import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { anEventWithDate, nextAddress } from '../../../testing/booking.ts';
import { anAttendee, insertAttendee, insertWaitlistEntry } from '../factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** How many statements wait for a lock. */
async function waitingForLocks() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
}

it.each([
  ['booking_attendee', booking.attendee, insertAttendee],
  ['booking_waitlist_entry', booking.waitlistEntry, insertWaitlistEntry],
] as const)('deleting from %s waits for the date first, as all commands do', async (table, resource, insert) => {
  const { dateId } = await anEventWithDate(app);
  const id = await app.make((world) => insert(world, anAttendee(dateId, { email: nextAddress() })));
  const { removing } = await app.db.transaction().execute(async (command) => {
    await command.selectFrom('booking_event_date').select('id').where('id', '=', dateId).forUpdate().execute();
    const removing = app.as('booking').call(resource.remove, { params: { id } });
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 30_000, interval: 20 });
    // A deletion that held it already would deadlock with this command.
    await sql`select from ${sql.table(table)} where id = ${id} for update nowait`.execute(command);
    return { removing };
  });
  expect((await removing).outcome).toBe('204');
});
