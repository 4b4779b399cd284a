import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@kontor/words/words.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, heading, type PersonId, seen, visitAs } from './harness/acts.ts';
import { fits, keep, look, PHONE, settled } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import { ROOT } from './harness/setup.ts';
import { de, en, told } from './harness/words.ts';

const portal = portalOfFile();

type AllWords = Words<typeof de>;

interface Screen {
  /** The file below `web/src` that draws it. */
  readonly file: string;
  readonly path: string;
  /** Its first heading. */
  readonly title: (words: AllWords) => string;
  /** What else is brought about before one looks; such a state is looked at in German only. */
  readonly state?: { readonly name: string; readonly open: (page: Page) => Promise<void> };
}

const EVENT = 'Bierkunde für Einsteiger';
const staff = (file: string) => `areas/booking/pages/${file}`;
const guest = staff;

const clickOn = (name: string) => async (page: Page) => {
  await button(page, name).click();
};

async function openMenuItem(page: Page, name: string): Promise<void> {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name }).click();
  await seen(page.getByRole('dialog'));
}

const ADMINISTRATOR: readonly Screen[] = [
  { file: 'shell/home-page', path: '/', title: ({ shell }) => told(shell.home.greeting, { name: 'Anna Admin' }) },
  {
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Anna Admin' }),
    state: {
      name: 'account',
      open: async (page) => {
        await clickOn(told(de.shell.bar.account, { name: 'Anna Admin' }))(page);
        await seen(page.getByRole('menu'));
      },
    },
  },
  {
    file: 'areas/master-data/pages/department-list',
    path: '/departments',
    title: ({ masterData }) => masterData.departments.title,
  },
  {
    file: 'areas/master-data/pages/department-list',
    path: '/departments?search=nirgends',
    title: ({ masterData }) => masterData.departments.title,
    state: { name: 'no hits', open: (page) => seen(page.getByText(de.kit.table.noHits)) },
  },
  {
    file: 'areas/master-data/pages/department-add',
    path: '/departments/add',
    title: ({ masterData }) => masterData.department.add,
  },
  { file: 'areas/master-data/pages/department', path: '/departments/2', title: () => 'Buchhaltung' },
  {
    file: 'areas/master-data/pages/department',
    path: '/departments/2',
    title: () => 'Buchhaltung',
    state: { name: 'delete', open: (page) => openMenuItem(page, de.masterData.department.delete) },
  },
  {
    file: 'areas/master-data/pages/department',
    path: '/departments/999999',
    title: ({ masterData }) => masterData.department.one,
  },
  { file: staff('event-list'), path: '/booking/events', title: ({ booking }) => booking.events.title },
  { file: staff('event-add'), path: '/booking/events/add', title: ({ booking }) => booking.event.add },
  {
    file: staff('event-add'),
    path: '/booking/events/add',
    title: ({ booking }) => booking.event.add,
    state: {
      name: 'faults',
      open: async (page) => {
        await seen(field(page, de.booking.event.category));
        await clickOn(de.booking.event.create)(page);
        await seen(page.getByText(de.kit.form.attention));
      },
    },
  },
  { file: staff('event'), path: '/booking/events/1', title: () => EVENT },
  {
    file: staff('event'),
    path: '/booking/events/1',
    title: () => EVENT,
    state: { name: 'delete', open: (page) => openMenuItem(page, de.booking.event.delete) },
  },
  {
    file: staff('date-add'),
    path: '/booking/events/1/dates/add',
    title: ({ booking }) => told(booking.date.addTo, { event: EVENT }),
  },
  {
    file: staff('date-add'),
    path: '/booking/events/1/dates/add',
    title: ({ booking }) => told(booking.date.addTo, { event: EVENT }),
    state: {
      name: 'calendar',
      open: async (page) => {
        await clickOn(told(de.kit.dateTime.open, { field: de.booking.date.start }))(page);
        await seen(page.getByRole('dialog').getByRole('table'));
      },
    },
  },
  { file: staff('date'), path: '/booking/events/1/dates/1', title: () => EVENT },
  {
    file: staff('date'),
    path: '/booking/events/1/dates/1',
    title: () => EVENT,
    state: {
      name: 'attendee',
      open: async (page) => {
        await page.getByRole('cell').filter({ hasText: 'ruth.zimmer@example.org' }).click();
        await seen(field(page.getByRole('dialog'), de.booking.attendee.tenant));
      },
    },
  },
];

const GUEST: readonly Screen[] = [
  { file: 'shell/sign-in-page', path: '/', title: ({ shell }) => shell.signIn.title },
  { file: 'shell/mailbox-page', path: '/mailbox', title: ({ shell }) => shell.mailbox.empty },
  { file: 'shell/imprint-page', path: '/imprint', title: ({ shell }) => shell.imprint.title },
  { file: 'shell/privacy-page', path: '/privacy', title: ({ shell }) => shell.privacy.title },
  {
    file: 'shell/callbacks',
    path: '/sign-in-callback?error=access_denied',
    title: ({ shell }) => shell.signIn.failed,
    state: { name: 'failed', open: async () => {} },
  },
  { file: guest('public-overview'), path: '/booking/public', title: ({ booking }) => booking.public.overview.title },
  {
    file: guest('public-event'),
    path: '/booking/public/categories/Fachseminare/Bier',
    title: ({ booking }) => told(booking.public.events.title, { category: 'Fachseminare', subCategory: 'Bier' }),
  },
  {
    file: guest('public-event'),
    path: '/booking/public/categories/Nichts/Nirgends',
    title: ({ booking }) => told(booking.public.events.title, { category: 'Nichts', subCategory: 'Nirgends' }),
  },
  { file: guest('public-registration'), path: '/booking/public/events/1/1', title: () => EVENT },
  {
    file: guest('public-registration'),
    path: '/booking/public/events/1/1',
    title: () => EVENT,
    state: {
      name: 'faults',
      open: async (page) => {
        await clickOn(de.booking.public.registration.submit)(page);
        await seen(page.getByText(de.kit.form.attention));
      },
    },
  },
  {
    file: guest('public-registration'),
    path: '/booking/public/events/1/2',
    title: () => EVENT,
    state: { name: 'full', open: async () => {} },
  },
  {
    file: guest('public-registration'),
    path: '/booking/public/events/999999/1',
    title: ({ booking }) => booking.public.missing.title,
  },
  { file: guest('public-cancellation'), path: '/booking/public/events/1/1/cancel/1/x', title: () => EVENT },
  {
    file: guest('public-cancellation'),
    path: '/booking/public/events/1/1/cancel/1/x',
    title: () => EVENT,
    state: {
      name: 'refused',
      open: async (page) => {
        await clickOn(de.booking.public.cancellation.confirm)(page);
        await seen(page.getByText(de.booking.errors.linkUnknown));
      },
    },
  },
];

const SITE: readonly Screen[] = [
  { file: 'shell/forbidden-page', path: '/departments', title: ({ shell }) => shell.forbidden.title },
];

/** Words that were not found, facts that were not there. */
const BROKEN = new RegExp(`\\{\\{|\\b(?:${Object.keys(de).join('|')}):|undefined|\\bNaN\\b|\\[object`);

async function readsWell(page: Page, { path, title }: Screen, words: AllWords): Promise<void> {
  const name = title(words);
  await seen(page.getByRole('heading', { name: name === EVENT ? new RegExp(`^${EVENT}`) : name }));
  expect.soft(await page.locator('body').innerText(), path).not.toMatch(BROKEN);
  expect.soft(await page.title(), path).toMatch(/Kontor$/);
}

async function lookAt(page: Page, screen: Screen): Promise<void> {
  const { file, path, state } = screen;
  const name = `${file.split('/').at(-1)}${path} ${state?.name ?? ''}`;
  await page.goto(path);
  await readsWell(page, screen, de);
  await page.waitForLoadState('networkidle');
  await state?.open(page);
  await look(page, name);
  if (state) return;
  await button(page, de.shell.bar.language).click();
  await readsWell(page, screen, en);
  await page.setViewportSize(PHONE);
  await fits(page);
  await keep(page, `${name} phone english`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, en.shell.bar.language).click();
  await seen(button(page, de.shell.bar.language));
}

const PEOPLE: readonly { readonly who: PersonId | 'guests'; readonly screens: readonly Screen[] }[] = [
  { who: 'guests', screens: GUEST },
  { who: 'demo-site', screens: SITE },
  { who: 'demo-administrator', screens: ADMINISTRATOR },
];

test.each(PEOPLE)(
  'the screens of $who are fit for everybody, in both languages',
  { timeout: 400_000 },
  async ({ who, screens }) => {
    const guise = { refusals: [404] };
    const page = who === 'guests' ? await portal.visit('/', guise) : await visitAs(portal, who, '/', guise);
    for (const screen of screens) await lookAt(page, screen);
  },
);

test('the demo sign-in is fit for everybody', async () => {
  const page = await portal.visit('/');
  await button(page.getByRole('main'), de.shell.bar.signIn).click();
  await seen(page.locator('button[value="demo-administrator"]'));
  await look(page, 'demo sign-in');
});

test('the navigation on a phone and somebody without any role see something sensible', async () => {
  const page = await visitAs(portal, 'demo-price-tag', '/');
  await seen(heading(page, de.shell.home.nothing));
  await look(page, 'home without entries');
  await page.setViewportSize(PHONE);
  await button(page, de.shell.navigation.open).click();
  await seen(page.getByRole('dialog'));
  await look(page, 'drawer');
});

test.each([
  {
    path: '/booking/events/1',
    below: de.booking.event.private,
    late: ['RichTextField', 'TextAreaField', 'NumberField'],
  },
  { path: '/booking/events/1/dates/1', below: de.booking.date.location, late: ['DateTimeField', 'NumberField'] },
])('nothing moves when the inputs of $path come late', async ({ path, below, late }) => {
  const page = await visitAs(portal, 'demo-administrator', '/');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const name of late) {
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await isReleased;
      await route.continue();
    });
  }
  await page.goto(path, { waitUntil: 'commit' });
  const place = async () => (await field(page, below).boundingBox())?.y;
  await seen(field(page, below));
  const before = await place();
  expect(await page.getByRole('textbox').count()).toBeLessThan(8);
  release();
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(await place()).toBe(before);
});

test('no page is left out', () => {
  const pagesIn = (folder: string) =>
    readdirSync(join(ROOT, 'web/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => (folder === 'shell' ? file.endsWith('-page.tsx') : /\/pages\/[\w-]+\.tsx$/.test(file)))
      .map((file) => `${folder}/${file.slice(0, -'.tsx'.length)}`);
  const seenFiles = new Set(PEOPLE.flatMap(({ screens }) => screens.map(({ file }) => file)));
  expect([...pagesIn('areas'), ...pagesIn('shell')].filter((file) => !seenFiles.has(file))).toEqual([]);
});
