import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, field, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const STAFF = { as: 'demo-booking' } as const;

test('the event says whether certificates are sent', async () => {
  const id = await portal.make(({ tx }) => createEvent(tx, anEvent({ title: 'Mit Bestätigung' })));
  const page = await portal.open(`/booking/events/${id}`, STAFF);
  await field(page, de.booking.event.certificate).check();
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(de.booking.event.saved));
  const { body } = await portal.app.as('booking').call(booking.event.find, { params: { id } });
  expect(body.certificate).toBe(true);
});

test('only the certificates of people who were there can be saved, once the date is over', async () => {
  const { path, id } = await portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title: 'Vorbei', external: true }));
    const ago = (hours: number) => new Date(world.tx.now.getTime() - hours * 3_600_000).toISOString();
    const times = { registrationPeriod: ago(9), start: ago(8), end: ago(1) };
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, times));
    const there = anAttendee(dateId, { familyName: 'Zaun', email: 'zaun.vorbei@example.org' });
    await insertAttendee(world, anAttendee(dateId, { familyName: 'Adler', email: 'adler.vorbei@example.org' }));
    return { path: `/booking/events/${eventId}/dates/${dateId}`, id: await insertAttendee(world, there) };
  });
  const tick = { params: { id }, body: { isPresent: true, at: new Date().toISOString() } };
  await portal.app.as('booking').call(booking.checkIn, tick);
  const page = await portal.open(path, STAFF);
  const menuOf = (name: string) => button(page, fillIn(de.booking.attendee.actionsOf, { name }));
  const item = page.getByRole('menuitem', { name: de.booking.certificate.download });
  await seen(page.getByText(de.booking.attendee.present));
  await menuOf('Jonas Zaun').click();
  await seen(item);
  await page.keyboard.press('Escape');
  await poll(() => item.count()).toBe(0);
  await menuOf('Jonas Adler').click();
  await seen(page.getByRole('menuitem', { name: de.booking.attendee.delete }));
  expect(await item.count()).toBe(0);
});
