import { test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../../../server/src/areas/booking/factory.ts';
import { PDF, PNG } from '../../../../../server/src/kernel/files/testing.ts';
import { at, button, field, gone, heading, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { event } = de.booking;

const pictureOf = (id: number) =>
  portal.db
    .selectFrom('booking_event')
    .select(['picture_id', 'picture_alt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a picture is uploaded; a file that is none is refused, whatever its name', async () => {
  const id = await portal.make(({ tx }) => createEvent(tx, anEvent({ title: 'Bebildert' })));
  const page = await portal.open(`/booking/events/${id}`, { as: 'demo-booking' });
  const file = page.locator('details input[type="file"]');
  await page.getByText(event.picture).click();
  await file.setInputFiles(new File([PDF], 'Flyer.png', { type: 'image/png' }));
  await seen(page.getByRole('alert'));
  await file.setInputFiles(new File([PNG], 'Zapfhahn.png', { type: 'image/png' }));
  await seen(page.getByText(de.kit.file.kept));
  await seen(field(page, event.pictureAlt));
});

test('a picture is removed together with its description', async () => {
  const id = await portal.make(async ({ tx, services }) => {
    const { id: pictureId } = await services.attachments.make(tx, { name: 'Zapfhahn.png', content: PNG });
    return createEvent(tx, anEvent({ title: 'Mit Bild', pictureId, pictureAlt: 'Ein Zapfhahn' }));
  });
  const page = await portal.open(`/booking/events/${id}`, { as: 'demo-booking' });
  await poll(() => field(page, event.pictureAlt).inputValue()).toBe('Ein Zapfhahn');
  await button(page, fillIn(de.kit.file.remove, { field: event.pictureId })).click();
  await gone(field(page, event.pictureAlt));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(event.saved));
  await poll(() => pictureOf(id)).toEqual({ picture_id: null, picture_alt: null });
});

test('the menu leads to the public page of an event with dates to come', async () => {
  const id = await portal.make(async ({ tx }) => {
    const eventId = await createEvent(tx, anEvent({ title: 'Öffentlich' }));
    await createDate(tx, aDate(eventId, tx.now));
    return eventId;
  });
  const page = await portal.open(`/booking/events/${id}`, { as: 'demo-booking' });
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: event.toPublic }).click();
  await at(page, `/booking/public/events/${id}`);
  await seen(heading(page, 'Öffentlich'));
});
