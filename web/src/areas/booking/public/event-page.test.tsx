import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../../../server/src/areas/booking/factory.ts';
import { PNG } from '../../../../../server/src/kernel/files/testing.ts';
import { at, button, field, heading, link, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { overview, events, date: dates, missing, facts, registration } = de.booking.public;

type EventFacts = Parameters<typeof anEvent>[0];
type DateFacts = Parameters<typeof aDate>[2];

/** An event with dates. */
const seminar = (event: EventFacts, ...given: readonly DateFacts[]) =>
  portal.make(async ({ tx, services }) => {
    const picture = await services.attachments.make(tx, { name: 'Zapfhahn.png', content: PNG });
    const eventId = await createEvent(tx, anEvent({ pictureId: picture.id, pictureAlt: 'Ein Zapfhahn', ...event }));
    const dateIds: number[] = [];
    for (const each of given) dateIds.push(await createDate(tx, aDate(eventId, tx.now, each)));
    return { eventId, dateIds, pictureId: picture.id, path: `/booking/public/events/${eventId}` };
  });

test('an event shows its picture, description, all dates and conditions', async () => {
  const closed = new Date(Date.now() - 3_600_000).toISOString();
  const { eventId, dateIds, pictureId, path } = await seminar(
    { title: 'Zapfkurs', attendanceFee: 12.5 },
    { location: 'Kassel' },
    { location: 'Fulda', registrationPeriod: closed },
  );
  const page = await portal.open(path);
  await seen(heading(page, 'Zapfkurs'));
  expect(await page.getByRole('img', { name: 'Ein Zapfhahn' }).getAttribute('src')).toBe(
    `/api/booking/public/picture/${pictureId}`,
  );
  await seen(page.getByText('Vom Malz zum Glas.'));
  await seen(page.getByText('12,50 €'));
  const list = page.getByRole('list', { name: events.dates });
  await poll(() => list.getByRole('listitem').count()).toBe(2);
  await seen(list.getByText(dates.closed));
  await list.getByRole('link').click();
  await at(page, `/booking/public/events/${eventId}/${dateIds[0]}`);
  await link(page, de.kit.page.back).click();
  await at(page, path);
  await link(page, de.kit.page.back).click();
  await at(page, '/booking/public');
});

test('a picture that only decorates has no name', async () => {
  const { path } = await seminar({ title: 'Geschmückt', pictureAlt: null }, {});
  const page = await portal.open(path);
  await seen(heading(page, 'Geschmückt'));
  expect(await page.locator('main img').getAttribute('alt')).toBe('');
});

test('a private event says that its code is needed; guests of a fair are not led to others', async () => {
  const hidden = await seminar({ title: 'Geladen', private: true, code: 'X-1' }, {});
  const page = await portal.open(hidden.path);
  await seen(page.getByText(events.private, { exact: true }));
  const fair = await seminar({ title: 'Messe', category: 'Hausmesse', subCategory: 'Herbst' }, {});
  await page.goto(fair.path);
  await seen(heading(page, 'Messe'));
  expect(await link(page, de.kit.page.back).count()).toBe(0);
});

test('an event that is over or unknown leads to the overview', async () => {
  const over = new Date(Date.now() - 3_600_000).toISOString();
  const { path } = await seminar({ title: 'Vorbei' }, { registrationPeriod: over, start: over, end: over });
  const page = await portal.open(path, { refusals: [404] });
  await seen(heading(page, missing.event));
  await link(page, de.booking.public.toOverview).click();
  await seen(heading(page, overview.title));
});

test('a topic leads to the pages of its events', async () => {
  const { path } = await seminar({ title: 'Malzkunde', category: 'Rohstoffe', subCategory: 'Malz' }, {});
  const page = await portal.open('/booking/public/categories/Rohstoffe/Malz');
  await link(page, 'Malzkunde').click();
  await at(page, path);
  await seen(page.getByText(facts.free));
  expect(page.url()).not.toContain('Rohstoffe');
});

test('the browser keeps nothing of a registration', async () => {
  const { path, dateIds } = await seminar({ title: 'Spurlos', external: true }, {});
  const page = await portal.open(`${path}/${dateIds[0]}`);
  await field(page, registration.givenName).fill('Nadja');
  await field(page, registration.familyName).fill('Unvergessen');
  await field(page, registration.email).fill('nadja.spurlos@example.org');
  await field(page, registration.participate).check();
  const kept = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`),
    );
  expect(kept().join()).not.toMatch(/nadja|unvergessen/i);
  await button(page, registration.submit).click();
  await seen(page.getByText(registration.done));
  expect(kept().join()).not.toMatch(/nadja|unvergessen/i);
  await page.reload();
  await poll(() => field(page, registration.givenName).inputValue()).toBe('');
});

test('the overview offers the calendar to subscribe to', async () => {
  const page = await portal.open('/booking/public');
  const subscription = link(page, de.booking.public.calendar.subscribe);
  expect(await subscription.getAttribute('href')).toMatch(
    /^webcal:\/\/[^/]+\/api\/booking\/public\/calendar\.ics\?language=de$/,
  );
});
