import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { lists } = de.booking;

const actions = async () => {
  const entries = await portal.db.selectFrom('audit_entry').select(['action', 'after']).orderBy('id').execute();
  return entries.filter(({ action }) => /attendee\.listed|Printed/.test(action));
};

test('the attendees are saved and printed, which the audit trail records', async () => {
  const { eventId, dateId } = await portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title: 'Liste' }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now));
    await insertAttendee(world, anAttendee(dateId, { familyName: 'Abel', email: 'abel@example.org' }));
    await insertAttendee(world, anAttendee(dateId, { familyName: 'Zander', email: 'zander@example.org' }));
    return { eventId, dateId };
  });
  const saved: File[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof File) saved.push(file);
    return 'blob:saved';
  };
  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}`, { as: 'demo-administrator' });
  await seen(page.getByText('zander@example.org').first());
  await button(page, de.kit.file.save).click();
  await page.getByRole('menuitem', { name: de.kit.file.formats.csv }).click();
  await poll(() => saved.map(({ name }) => name)).toEqual([`Teilnehmende-${dateId}-2027-03-01.csv`]);
  const text = (await saved[0]?.text()) ?? '';
  const [header, ...rows] = text
    .replaceAll(/[\uFEFF"]/g, '')
    .trim()
    .split('\r\n');
  expect(header).toBe('Vorname;Nachname;E-Mail;Mandant;Abteilung;Markt;Status;Storniert am;Letzte E-Mail');
  expect(rows.map((row) => row.split(';').filter((_, at) => ![3, 4].includes(at)))).toEqual([
    ['Jonas', 'Abel', 'abel@example.org', '', 'Angemeldet', '', ''],
    ['Jonas', 'Zander', 'zander@example.org', '', 'Angemeldet', '', ''],
  ]);
  const [, , , tenant, department] = rows[0]?.split(';') ?? [];
  expect([tenant, department]).not.toContain('');

  await button(page, lists.print).click();
  await poll(() => saved.map(({ name }) => name)).toEqual([
    `Teilnehmende-${dateId}-2027-03-01.csv`,
    `Teilnahmeliste-${dateId}.pdf`,
  ]);
  expect((await actions()).map(({ action }) => action)).toEqual([
    'booking.attendee.listed',
    'booking.eventDate.attendeesPrinted',
  ]);
});
