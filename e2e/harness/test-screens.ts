import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, heading, seen, visitAs } from './acts.ts';
import { isUsualDay } from './clock.mjs';
import { outlineOf } from './outline.ts';
import { type Portal, type PortalOptions, portalOfFile } from './portal.ts';
import { answered } from './requests.ts';
import { ROOT } from './root.ts';
import { checkScreen, expectNoOverflow, resize, saveScreenshot, settled } from './screen-checks.ts';
import type { Screen } from './screens.ts';
import { expect, poll, test } from './test.ts';
import { de, en } from './words.ts';

/** Signs of missing words or facts. */
const MISSING_TEXT = new RegExp(`\\{\\{|\\b(?:${Object.keys(de).join('|')}):|undefined|\\bNaN\\b|\\[object`);

async function checkTexts(page: Page, { path, title }: Screen, words: Words<typeof de>): Promise<void> {
  // The heading shows that it is this page: the previous one may have a component of the same name.
  await seen(page.getByRole('heading', { level: 1, name: title(words), exact: true }));
  expect.soft(await page.locator('body').innerText(), path).not.toMatch(MISSING_TEXT);
  expect.soft(await page.title(), path).toMatch(/Kontor$/);
}

const LOADING = '[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';

/** Waits until the page's requests are answered and nothing is loading, except states that show endless loading on purpose. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await answered(page);
  await poll(() => page.locator(LOADING).count(), { timeout: 5_000 })
    .toBe(0)
    .catch(() => {});
  await settled(page);
}

/** Opens a path within the app. A list would otherwise open with the filters of the screen before. */
const push = (page: Page, path: string) =>
  page.evaluate(`
    for (const name of Object.keys(localStorage)) if (name.includes(':view./')) localStorage.removeItem(name);
    history.pushState({}, '', ${JSON.stringify(path)})`);

/** Leaves a page with its dialogs and unsaved input for one that everybody may see and that loads nothing. */
async function leave(page: Page): Promise<void> {
  await push(page, '/imprint');
  const imprint = heading(page, de.shell.imprint.title);
  const discard = button(page.getByRole('dialog'), de.kit.unsaved.discard);
  await seen(imprint.or(discard));
  if (await discard.isVisible()) await discard.click();
  await seen(imprint);
}

/** Opens a page within the app, which is faster than loading it and keeps axe. */
async function openScreen(page: Page, { path, title }: Screen, before: Screen | null): Promise<void> {
  if (!before) return void (await page.goto(path));
  if (before.state || before.title(de).toString() === title(de).toString()) await leave(page);
  await push(page, path);
}

/** Checks a screen in all forms, and returns its outline. */
async function testScreen(page: Page, screen: Screen, before: Screen | null): Promise<string> {
  const { who, file, path, state } = screen;
  const name = `${file.split('/').at(-1)}${path} ${state?.name ?? ''} ${who}`;
  await openScreen(page, screen, before);
  await checkTexts(page, screen, de);
  await waitUntilLoaded(page);
  if (state) {
    await state.open(page);
    await waitUntilLoaded(page);
  }
  await checkScreen(page, name, { isState: state !== undefined });
  const outline = `## ${path}${state ? ` ${state.name}` : ''}\n${await outlineOf(page)}\n`;
  if (state) return outline;
  await button(page, de.shell.bar.language).click();
  await checkTexts(page, screen, en);
  await resize(page, 'phone');
  await expectNoOverflow(page);
  await saveScreenshot(page, `${name} phone english`);
  await resize(page, 'wide');
  await button(page, en.shell.bar.language).click();
  await seen(button(page, de.shell.bar.language));
  return outline;
}

/** Parts of an area that have their own spec file. */
const SEPARATE_SPECS = [
  { spec: 'inventory-counting', area: 'inventory', folder: 'areas/inventory/counting/' },
] as const;

/** The files below `web/src` with the pages that a spec file covers: those of an area, or of the shell. */
function pagesOf(spec: string): string[] {
  const own = SEPARATE_SPECS.find((separate) => separate.spec === spec);
  if (own) return filesOf(own.area).filter((file) => file.startsWith(own.folder));
  const others = SEPARATE_SPECS.filter(({ area }) => area === spec);
  return filesOf(spec).filter((file) => !others.some(({ folder }) => file.startsWith(folder)));
}

function filesOf(area: string): string[] {
  const folder = area === 'shell' ? 'shell' : `areas/${area}`;
  const files = readdirSync(join(ROOT, 'web/src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => (area === 'shell' ? file.endsWith('-page.tsx') : /^(?:.+\/)?pages\/[\w-]+\.tsx$/.test(file)))
    .map((file) => file.slice(0, -'.tsx'.length));
  return [...files, ...recordsOf(folder)].map((file) => `${folder}/${file}`);
}

/** The files that have all three pages of a record. */
function recordsOf(folder: string): string[] {
  if (folder === 'shell') return [];
  const text = readFileSync(join(ROOT, 'web/src', folder, 'area.tsx'), 'utf8');
  return [...text.matchAll(/pagesOfRecords\(\(\) => import\('\.\/(.+?)\.tsx'\)/g)].map(([, file = '']) => file);
}

const MAX_SCREENS_PER_TEST = 8;

/** The screens by who sees them, split into tests of a limited size. */
function batchesOf(screens: readonly Screen[]) {
  return [...new Set(screens.map(({ who }) => who))].flatMap((who) => {
    const own = screens.filter((screen) => screen.who === who);
    return Array.from({ length: Math.ceil(own.length / MAX_SCREENS_PER_TEST) }, (_, index) => {
      const part = own.slice(index * MAX_SCREENS_PER_TEST, (index + 1) * MAX_SCREENS_PER_TEST);
      return { who, part: index + 1, screens: part };
    });
  });
}

/**
 * The tests of a file in `e2e/screens`: every page of the area must be among its screens, and each is opened
 * by somebody who may see it. What each shows is compared with its outline in `e2e/screens/outlines`.
 */
export function testScreens(area: string, screens: readonly Screen[], options: PortalOptions = {}): Portal {
  const portal = portalOfFile(options);

  for (const { who, part, screens: batch } of batchesOf(screens)) {
    test(`the screens of '${area}' for ${who} are accessible and fit, in both languages (${part})`, async () => {
      test.setTimeout(200_000);
      const visitorOptions = { refusals: [404] };
      const page =
        who === 'guests' ? await portal.visit('/', visitorOptions) : await visitAs(portal, who, '/', visitorOptions);
      let before: Screen | null = null;
      const outlines: string[] = [];
      for (const screen of batch) {
        outlines.push(await testScreen(page, screen, before));
        before = screen;
      }
      // Dates are those of the usual day.
      if (isUsualDay) expect(outlines.join('\n')).toMatchSnapshot(`${area}-${who}-${part}.txt`);
    });
  }

  test(`no page of '${area}' is left out`, () => {
    const files = new Set(screens.map(({ file }) => file));
    expect(pagesOf(area).filter((file) => !files.has(file))).toEqual([]);
  });

  return portal;
}
