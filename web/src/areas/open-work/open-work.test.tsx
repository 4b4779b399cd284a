import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import { expect, test } from 'vitest';
import { at, button, dialog, field, gone, heading, poll, seen } from '../../testing/acts.ts';
import { networkFailure } from '../../testing/network.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal, type PersonId } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { openWork: words } = de;
const { kinds, urgencies, digest } = words;

const section = (page: Page) => page.getByRole('region', { name: words.title, exact: true });
const group = (page: Page, title: string) => page.getByRole('list', { name: title, exact: true });
const counted = (sentence: string, count: number) => fillIn(sentence, { formatted: count });

/** What the demo has for each person, by urgency; sites and ages are left to other tests. */
const WORK: readonly { readonly person: PersonId; readonly work: Readonly<Record<string, readonly string[]>> }[] = [
  {
    person: 'demo-administrator',
    work: {
      [urgencies.overdue]: [
        ...[counted(kinds.overdueMeters_one, 1), counted(kinds.overdueMeters_one, 1)],
        ...[counted(kinds.latePreOrders_one, 1), counted(kinds.latePreOrders_one, 1)],
      ],
      [urgencies.today]: [
        counted(kinds.siteAlerts_other, 2),
        counted(kinds.emptyProducts_other, 12),
        counted(kinds.runningInventories_one, 1),
        counted(kinds.receiptsInReview_one, 1),
        counted(kinds.lateCounts_other, 8),
        counted(kinds.waitingDevices_other, 3),
        counted(kinds.missingAnswers_other, 6),
      ],
      [urgencies.later]: [counted(kinds.eventDates_one, 1), counted(kinds.incompleteSubjects_one, 1)],
    },
  },
  { person: 'demo-booking', work: { [urgencies.later]: [counted(kinds.eventDates_one, 1)] } },
  {
    person: 'demo-site',
    work: {
      [urgencies.overdue]: [counted(kinds.dueMeters_other, 3)],
      [urgencies.today]: [counted(kinds.unansweredCampaigns_one, 1)],
    },
  },
  {
    person: 'demo-other-site',
    work: {
      [urgencies.overdue]: [counted(kinds.dueMeters_one, 1)],
      [urgencies.today]: [counted(kinds.draftReceipts_one, 1), counted(kinds.unansweredCampaigns_one, 1)],
    },
  },
  {
    person: 'demo-two-sites',
    work: {
      [urgencies.overdue]: [counted(kinds.dueMeters_other, 3)],
      [urgencies.today]: [counted(kinds.dueMeters_one, 1), counted(kinds.unansweredCampaigns_one, 1)],
    },
  },
  {
    person: 'demo-evaluation',
    work: { [urgencies.today]: [counted(kinds.siteAlerts_other, 2), counted(kinds.emptyProducts_one, 1)] },
  },
  { person: 'demo-price-tag', work: {} },
  {
    person: 'demo-meters',
    work: { [urgencies.overdue]: [counted(kinds.overdueMeters_one, 1), counted(kinds.overdueMeters_one, 1)] },
  },
];

test.each(WORK)('$person sees their open work, the worst first, above the tiles', async ({ person, work }) => {
  const page = await portal.open('/', { as: person });
  await seen(section(page));
  const titles = Object.keys(work);
  if (titles.length === 0) await seen(section(page).getByText(words.none));
  await poll(() => section(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(titles);
  for (const [title, entries] of Object.entries(work)) {
    const texts = await group(page, title).getByRole('link').allInnerTexts();
    expect(texts).toHaveLength(entries.length);
    for (const [index, entry] of entries.entries()) expect(texts[index]).toMatch(new RegExp(`^${entry}`));
  }
});

test('an entry names site, number and age, and leads to the page where it is done', async () => {
  const page = await portal.open('/', { as: 'demo-two-sites' });
  const entry = group(page, urgencies.today)
    .getByRole('link')
    .filter({ hasText: 'Quellmarkt Göttingen (602) · heute fällig' });
  await entry.click();
  await at(page, '/meter-management/data-entry');
  const site = field(page, de.shell.site.current);
  await poll(() => site.inputValue()).toBe('602 · Quellmarkt Göttingen');
  // The other pages show it too.
  await page.goto('/sale-management/my-campaigns');
  await poll(() => site.inputValue()).toBe('602 · Quellmarkt Göttingen');
});

test('the entry of products out of stock leads to them, as many as it says', async () => {
  const page = await portal.open('/', { as: 'demo-evaluation' });
  const entry = section(page)
    .getByRole('link')
    .filter({ hasText: counted(kinds.emptyProducts_one, 1) });
  await entry.click();
  await at(page, '/product-performance/site');
  await poll(() => page.locator('td[data-name]').allInnerTexts()).toHaveLength(1);
});

test('every entry of administrators leads to a page', async () => {
  const page = await portal.open('/', { as: 'demo-administrator' });
  await seen(group(page, urgencies.later));
  const links = section(page).getByRole('link');
  const paths: string[] = [];
  for (let index = 0; index < (await links.count()); index += 1) {
    paths.push((await links.nth(index).getAttribute('href')) ?? '');
  }
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    await page.goto(path);
    await at(page, new URL(path, 'http://kontor').pathname);
    await seen(page.getByRole('heading', { level: 1 }));
    expect(await heading(page, de.shell.forbidden.title).count()).toBe(0);
  }
});

test('an area that cannot be read is named', async () => {
  const { body } = await portal.app.as('meters').call(openWork.openWork);
  const restore = portal.answer('/api/open-work', () =>
    Response.json({ ...body, entries: [], unreadable: ['receipts', 'meters'] }),
  );
  const page = await portal.open('/', { as: 'demo-site' });
  const areas = `${words.areas.receipts}, ${words.areas.meters}`;
  await seen(page.getByText(fillIn(words.unreadable, { areas })));
  expect(await page.getByText(words.none).count()).toBe(0);
  restore();
});

test('a failure has a retry button, and the tiles stay', async () => {
  const restore = portal.answer('/api/open-work', networkFailure);
  const page = await portal.open('/', { as: 'demo-meters' });
  await seen(page.getByRole('alert').filter({ hasText: de.kit.state.failed }));
  await seen(heading(page, de.meters.menu.title));
  restore();
  await button(page, de.kit.state.retry).click();
  await seen(group(page, urgencies.overdue));
});

test('the mail is off at first, is chosen in a dialog, and the link in the mail opens it', async () => {
  const page = await portal.open('/', { as: 'demo-site' });
  await button(page, digest.title).click();
  const choice = dialog(page, digest.title);
  const frequency = (name: string) => choice.getByRole('radio', { name, exact: true });
  await seen(choice.getByText(fillIn(digest.address, { email: 'clara.conrad@kontor.example' })));
  expect(await frequency(digest.frequencies.off).isChecked()).toBe(true);
  await frequency(digest.frequencies.weekly).click();
  await seen(page.getByText(digest.saved));
  await button(choice, de.kit.dialog.close).first().click();
  await gone(choice);
  await page.goto('/?digest=true');
  await poll(() => frequency(digest.frequencies.weekly).isChecked()).toBe(true);
  await frequency(digest.frequencies.off).click();
  await poll(async () => (await portal.app.as('site').call(openWork.digest)).body.frequency).toBe('off');
});
