import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, field, gone, heading, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();

const dialog = (page: Page) => page.getByRole('dialog');
const { customFields, event, attendee, validation } = de.booking;
const { registration } = de.booking.public;

const MEAL = {
  id: randomUUID(),
  label: 'Verpflegung',
  kind: 'choice' as const,
  required: true,
  options: ['vegan', 'mit Fleisch'],
};
const PHOTOS = {
  id: randomUUID(),
  label: 'Ich darf fotografiert werden',
  kind: 'consent' as const,
  required: true,
  options: [],
};

const seminar = (title: string) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true, customFields: [MEAL, PHOTOS] }));
    return { eventId, dateId: await createDate(world.tx, aDate(eventId, world.tx.now)) };
  });

const fieldsOf = async (id: number) => {
  const { custom_fields } = await portal.db
    .selectFrom('booking_event')
    .select('custom_fields')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return custom_fields;
};

test('staff add a field, order the fields, and save them with the event', async () => {
  const eventId = await portal.make((world) =>
    createEvent(world.tx, anEvent({ title: 'Mit Fragen', customFields: [PHOTOS] })),
  );
  const page = await portal.open(`/booking/events/${eventId}`, { as: 'demo-administrator' });
  await seen(heading(page, customFields.title));
  await button(page, customFields.add).click();
  const form = dialog(page);
  await field(form, customFields.label).fill('Verpflegung');
  await field(form, customFields.kind).selectOption({ label: customFields.kinds.choice });
  await field(form, customFields.options).fill('vegan\nvegan');
  await button(form, customFields.take).click();
  await seen(form.getByText(validation.options));
  await field(form, customFields.options).fill('vegan\n\n mit Fleisch ');
  await button(form, customFields.take).click();
  await gone(form);
  await button(page, fillIn(customFields.up, { label: 'Verpflegung' })).click();
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(event.saved));
  expect(await fieldsOf(eventId)).toMatchObject([
    { label: 'Verpflegung', kind: 'choice', required: false, options: ['vegan', 'mit Fleisch'] },
    PHOTOS,
  ]);
});

test('a field with answers says how many go when it is removed', async () => {
  const { eventId, dateId } = await seminar('Mit Antworten');
  await portal.make((world) =>
    insertAttendee(world, anAttendee(dateId, { answers: [{ fieldId: MEAL.id, value: 'vegan' }] })),
  );
  const page = await portal.open(`/booking/events/${eventId}`, { as: 'demo-administrator' });
  await seen(page.getByText(fillIn(customFields.answers_one, { formatted: 1 })));
  await button(page, fillIn(customFields.edit, { label: MEAL.label })).click();
  await seen(dialog(page).getByText(customFields.kindFixed));
  await button(dialog(page), de.kit.dialog.cancel).click();
  await gone(dialog(page));
  await button(page, fillIn(customFields.remove, { label: MEAL.label })).click();
  await seen(dialog(page).getByText(fillIn(customFields.removeText_one, { label: MEAL.label })));
  await button(dialog(page), customFields.removeAction).click();
  await gone(page.getByRole('group', { name: MEAL.label }));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(event.saved));
  expect(await fieldsOf(eventId)).toEqual([PHOTOS]);
});

test('a visitor answers the fields, which staff show in the list of attendees and correct', async () => {
  const { eventId, dateId } = await seminar('Für Gäste');
  const visitor = await portal.open(`/booking/public/events/${eventId}/${dateId}`);
  await field(visitor, registration.givenName).fill('Mia');
  await field(visitor, registration.familyName).fill('Sommer');
  await field(visitor, registration.email).fill('mia.sommer@example.org');
  await field(visitor, registration.participate).check();
  await button(visitor, registration.submit).click();
  await seen(visitor.getByText(de.kernel.validation.required));
  await seen(visitor.getByText(de.kernel.validation.consent));
  await field(visitor, MEAL.label).selectOption({ label: 'vegan' });
  await field(visitor, PHOTOS.label).check();
  await button(visitor, registration.submit).click();
  await seen(visitor.getByText(registration.done));

  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}`, { as: 'demo-booking' });
  const cells = page.getByRole('cell');
  await seen(cells.filter({ hasText: 'Sommer, Mia' }));
  expect(await page.getByRole('columnheader', { name: MEAL.label }).count()).toBe(0);
  await page.getByRole('combobox', { name: customFields.show }).click();
  await page.getByRole('option', { name: MEAL.label }).click();
  await seen(cells.filter({ hasText: 'vegan' }));

  await button(page, 'Sommer, Mia').click();
  await field(dialog(page), MEAL.label).selectOption({ label: 'mit Fleisch' });
  await field(dialog(page), PHOTOS.label).uncheck();
  await button(dialog(page), de.kit.form.save).click();
  await seen(page.getByText(attendee.saved));
  await poll(() => cells.filter({ hasText: 'mit Fleisch' }).count()).toBe(1);
});
