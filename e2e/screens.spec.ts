import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@kontor/words/words.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, heading, seen, visitAs } from './harness/acts.ts';
import { fits, keep, look, PHONE, settled } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import type { Screen } from './harness/screens.ts';
import { ROOT } from './harness/setup.ts';
import { de, en } from './harness/words.ts';

const portal = portalOfFile();

const FOLDER = new URL('./screens/', import.meta.url);

/** The screens of each area, found by the files in the folder: a new area is looked at when it has one. */
const areas: { area: string; screens: readonly Screen[] }[] = await Promise.all(
  readdirSync(FOLDER).map(async (file) => {
    const area = file.slice(0, -'.ts'.length);
    const { screens } = await import(`./screens/${area}.ts`);
    return { area, screens };
  }),
);

/** Words that were not found, facts that were not there. */
const BROKEN = new RegExp(`\\{\\{|\\b(?:${Object.keys(de).join('|')}):|undefined|\\bNaN\\b|\\[object`);

async function readsWell(page: Page, { path, title }: Screen, words: Words<typeof de>): Promise<void> {
  await seen(page.getByRole('heading', { name: title(words) }));
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

const journeys = areas.flatMap(({ area, screens }) =>
  [...new Set(screens.map(({ who }) => who))].map((who) => ({
    area,
    who,
    screens: screens.filter((screen) => screen.who === who),
  })),
);

test.each(journeys)(
  'the screens of $area for $who are fit for everybody, in both languages',
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

test('home with a single tile and the navigation on a phone are fit for everybody', async () => {
  const page = await visitAs(portal, 'demo-price-tag', '/');
  await seen(heading(page, de.receipts.menu.title));
  await look(page, 'home with one entry');
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
  const seenFiles = new Set(areas.flatMap(({ screens }) => screens.map(({ file }) => file)));
  expect([...pagesIn('areas'), ...pagesIn('shell')].filter((file) => !seenFiles.has(file))).toEqual([]);
});
