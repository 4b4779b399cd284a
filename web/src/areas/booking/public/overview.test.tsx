import en from '@kontor/words/en/index.ts';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { overview, date: dates, facts } = de.booking.public;

const MAY = {
  registrationPeriod: '2031-05-10T22:00:00.000Z',
  start: '2031-05-12T07:00:00.000Z',
  end: '2031-05-12T10:00:00.000Z',
};
const JUNE = {
  registrationPeriod: '2031-06-10T22:00:00.000Z',
  start: '2031-06-12T07:00:00.000Z',
  end: '2031-06-12T10:00:00.000Z',
};

/** A date in May 2031 with a free slot, and a full one in June. */
const workshop = (title: string, event: Parameters<typeof anEvent>[0] = {}) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, category: title, ...event }));
    const openId = await createDate(world.tx, aDate(eventId, world.tx.now, { ...MAY, location: `Lager ${title}` }));
    const fullId = await createDate(world.tx, aDate(eventId, world.tx.now, { ...JUNE, slots: 1 }));
    await insertAttendee(world, anAttendee(fullId));
    return { eventId, openId, fullId };
  });

const upcoming = (page: Page) => page.getByRole('list', { name: overview.next }).getByRole('article');

const searchBox = (page: Page) => page.getByRole('searchbox', { name: overview.search });

test('the next dates are listed at once, with time, place, slots and fee', async () => {
  const { eventId, openId } = await workshop('Zapfkurs', { attendanceFee: 49.5 });
  const page = await portal.open('/booking/public?search=zapfkurs');
  await poll(() => upcoming(page).count()).toBe(2);
  const [first, second] = await upcoming(page).allInnerTexts();
  for (const text of ['Mo., 12. Mai 2031, 9–12 Uhr', 'Zapfkurs', 'Lager Zapfkurs', '49,50 €', 'noch 10 Plätze'])
    expect(first).toContain(text);
  expect(second).toContain(dates.full);
  await link(page, fillIn(overview.registerDate, { event: 'Zapfkurs', date: 'Mo., 12. Mai 2031, 9–12 Uhr' })).click();
  await at(page, `/booking/public/events/${eventId}/${openId}`);
});

test('a full date leads to its waiting list, and a free one is named so', async () => {
  const { eventId, fullId } = await workshop('Fasskunde');
  const page = await portal.open('/booking/public?search=fasskunde');
  await poll(() => upcoming(page).count()).toBe(2);
  expect((await upcoming(page).allInnerTexts())[0]).toContain(facts.free);
  await link(page, fillIn(overview.waitlistDate, { event: 'Fasskunde', date: 'Do., 12. Juni 2031, 9–12 Uhr' })).click();
  await at(page, `/booking/public/events/${eventId}/${fullId}`);
});

test('search, month and category stay in the address and can be cleared', async () => {
  await workshop('Kistenlehre');
  const page = await portal.open('/booking/public');
  await searchBox(page).fill('kistenlehre');
  await poll(() => upcoming(page).count()).toBe(2);
  await field(page, overview.month).selectOption({ label: 'Juni 2031' });
  await poll(() => upcoming(page).count()).toBe(1);
  await seen(page.getByRole('status').filter({ hasText: '1 Termin' }));
  await poll(() => Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: 'kistenlehre',
    month: '2031-06',
  });
  await page.reload();
  await poll(() => upcoming(page).count()).toBe(1);
  await field(page, overview.category).selectOption({ label: 'Pflichtschulungen' });
  await seen(page.getByText(overview.noHits));
  await button(page, overview.clear).click();
  await gone(page.getByText(overview.noHits));
  await poll(() => upcoming(page).count()).toBeGreaterThan(2);
  await poll(() => location.search).toBe('');
  expect(await searchBox(page).inputValue()).toBe('');
});

test('more dates than ten are shown on demand', async () => {
  await portal.make(async ({ tx }) => {
    const eventId = await createEvent(tx, anEvent({ title: 'Dauerbrenner' }));
    for (let number = 0; number < 12; number += 1) await createDate(tx, aDate(eventId, tx.now, MAY));
  });
  const page = await portal.open('/booking/public?search=dauerbrenner');
  await seen(page.getByRole('status').filter({ hasText: '12 Termine' }));
  await poll(() => upcoming(page).count()).toBe(10);
  await button(page, overview.more).click();
  await poll(() => upcoming(page).count()).toBe(12);
  expect(await button(page, overview.more).count()).toBe(0);
});

test('an address with a month or category that no date has shows that nothing matches', async () => {
  const page = await portal.open('/booking/public?month=1999-13&category=true');
  await seen(page.getByText(overview.noHits));
  expect(await field(page, overview.category).inputValue()).toBe('true');
});

test('topics are listed in alphabetical order', async () => {
  const page = await portal.open('/booking/public');
  await seen(heading(page, overview.title));
  const categories = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button');
  await poll(() => categories.count()).toBeGreaterThan(2);
  const names = await categories.allInnerTexts();
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect(names).toContain('Pflichtschulungen');
  const topics = page.getByRole('list', { name: fillIn(overview.topics, { category: 'Pflichtschulungen' }) });
  expect(await topics.getByRole('link').allInnerTexts()).toEqual(['Logistik', 'Recht']);
  await page.getByRole('button', { name: 'Pflichtschulungen' }).click();
  await gone(topics);
});

test('the overview is in English, too', async () => {
  await workshop('Flaschenpost');
  const page = await portal.open('/booking/public?search=flaschenpost');
  await page.getByRole('button', { name: de.shell.bar.language }).click();
  await seen(heading(page, en.booking.public.overview.next));
  await seen(
    link(
      page,
      fillIn(en.booking.public.overview.registerDate, { event: 'Flaschenpost', date: 'Mon 12 May 2031, 9 am–12 pm' }),
    ),
  );
});
