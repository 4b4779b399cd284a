import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { feedbackCodeOf } from '../../../../../server/src/areas/booking/feedback/queries.ts';
import { button, field, focused, gone, heading, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { feedback } = de.booking;

/** A date that was over an hour ago, with the feedback links of three attendees. */
const dateOver = (title: string) =>
  portal.make(async (world) => {
    const event = anEvent({ title, external: true, thanks: true, feedback: true });
    const eventId = await createEvent(world.tx, event);
    const ago = (hours: number) => new Date(world.tx.now.getTime() - hours * 3_600_000).toISOString();
    const times = { registrationPeriod: ago(9), start: ago(8), end: ago(1) };
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, times));
    const links: { id: number; code: string }[] = [];
    for (const name of ['eins', 'zwei', 'drei']) {
      const email = `${name}.${dateId}@example.org`;
      const id = await insertAttendee(world, anAttendee(dateId, { email }));
      links.push({ id, code: feedbackCodeOf(`factory-${dateId}-${email}`) });
    }
    const paths = links.map(({ id, code }) => `/booking/public/feedback/${id}/${code}`);
    return { eventId, dateId, links, path: paths[0] ?? '', datePath: `/booking/events/${eventId}/dates/${dateId}` };
  });

const rate = (page: Page, name: string, rating: number) =>
  page
    .getByRole('radiogroup', { name })
    .getByRole('radio', { name: String(rating), exact: true })
    .check();

test('feedback is given once, by a form that says what is missing', async () => {
  const { path, dateId } = await dateOver('Offen');
  const page = await portal.open(path);
  await seen(heading(page, fillIn(feedback.of, { event: 'Offen' })));
  await button(page, feedback.send).click();
  await seen(page.getByText(de.kit.form.attention));
  await focused(page.getByRole('radiogroup', { name: feedback.content }).getByRole('radio').first());
  await rate(page, feedback.content, 5);
  await rate(page, feedback.speaker, 4);
  await rate(page, feedback.organisation, 3);
  await page.getByRole('radio', { name: feedback.yes }).check();
  await field(page, feedback.comment).fill('Sehr lebendig.');
  await button(page, feedback.send).click();
  await seen(page.getByText(feedback.done));
  const rows = await portal.db.selectFrom('booking_feedback').selectAll().where('event_date_id', '=', dateId).execute();
  expect(rows).toMatchObject([
    { content: 5, speaker: 4, organisation: 3, recommends: true, comment: 'Sehr lebendig.' },
  ]);
  await page.reload();
  await seen(page.getByText(feedback.given));
  expect(await button(page, feedback.send).count()).toBe(0);
});

test('a wrong link and a late one say so', async () => {
  const { path } = await dateOver('Spät');
  const wrong = await portal.open(`${path}x`, { refusals: [404] });
  await seen(heading(wrong, de.booking.public.missing.title));
  portal.setClock('2027-04-15T08:00:00Z');
  const late = await portal.open(path);
  await seen(late.getByText(feedback.closed));
  portal.setClock('2027-03-01T08:00:00Z');
});

test('staff see the figures on the date and on the event', async () => {
  const { links, datePath, eventId } = await dateOver('Zahlen');
  const empty = await portal.open(datePath, { as: 'demo-booking' });
  await seen(empty.getByText(feedback.none));
  const [one, two, three] = links;
  const ratings = { speaker: 4, organisation: 3, recommends: 'yes' } as const;
  const visitor = portal.app.anonymous();
  if (one)
    await visitor.call(booking.giveFeedback, { params: one, body: { ...ratings, content: 5, comment: 'Gern öfter' } });
  if (two) await visitor.call(booking.giveFeedback, { params: two, body: { ...ratings, content: 4 } });
  const few = await portal.open(datePath, { as: 'demo-booking' });
  await seen(few.getByText(fillIn(feedback.tooFew, { min: 3 })));
  expect(await few.getByText('Gern öfter').count()).toBe(0);
  if (three)
    await visitor.call(booking.giveFeedback, { params: three, body: { ...ratings, content: 3, recommends: 'no' } });
  for (const path of [datePath, `/booking/events/${eventId}`]) {
    const page = await portal.open(path, { as: 'demo-booking' });
    await seen(page.getByText(fillIn(feedback.mean, { mean: '4,0' })));
    await seen(page.getByText(fillIn(feedback.share, { count: 2, of: 3 })));
    await seen(page.getByText('Gern öfter'));
    await gone(page.getByText(feedback.none));
  }
});

test('the event asks for feedback only where it thanks', async () => {
  const id = await portal.make(({ tx }) => createEvent(tx, anEvent({ title: 'Fragt' })));
  const page = await portal.open(`/booking/events/${id}`, { as: 'demo-booking' });
  await seen(field(page, de.booking.event.thanks));
  expect(await field(page, de.booking.event.feedback).count()).toBe(0);
  await field(page, de.booking.event.thanks).check();
  await field(page, de.booking.event.feedback).check();
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(de.booking.event.saved));
  const { body } = await portal.app.as('booking').call(booking.event.find, { params: { id } });
  expect(body).toMatchObject({ thanks: true, feedback: true });
});
