import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, seen, visitAs } from './acts.ts';
import { fits, keep, look, resize, settled } from './look.ts';
import { type Portal, type PortalOptions, portalOfFile } from './portal.ts';
import { ROOT } from './root.ts';
import type { Screen } from './screens.ts';
import { expect, poll, test } from './test.ts';
import { de, en } from './words.ts';

/** Signs of missing words or facts. */
const BROKEN = new RegExp(`\\{\\{|\\b(?:${Object.keys(de).join('|')}):|undefined|\\bNaN\\b|\\[object`);

async function readsWell(page: Page, { path, title }: Screen, words: Words<typeof de>): Promise<void> {
  // The heading shows that it is this page: the previous one may have a component of the same name.
  await seen(page.getByRole('heading', { level: 1, name: title(words), exact: true }));
  expect.soft(await page.locator('body').innerText(), path).not.toMatch(BROKEN);
  expect.soft(await page.title(), path).toMatch(/Kontor$/);
}

const LOADING = '[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';

/** Waits until nothing on the page is loading, except states that show endless loading on purpose. */
async function loaded(page: Page): Promise<void> {
  await poll(() => page.locator(LOADING).count(), { timeout: 5_000 })
    .toBe(0)
    .catch(() => {});
  await settled(page);
}

/** Opens a page: within the app, unless the previous one might remain visible. */
async function goTo(page: Page, { path, title }: Screen, before: Screen | null): Promise<void> {
  const isFresh = before !== null && !before.state && before.title(de).toString() !== title(de).toString();
  if (!isFresh) await page.goto(path);
  else await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
}

async function lookAt(page: Page, screen: Screen, before: Screen | null): Promise<void> {
  const { file, path, state } = screen;
  const name = `${file.split('/').at(-1)}${path} ${state?.name ?? ''}`;
  await goTo(page, screen, before);
  await readsWell(page, screen, de);
  await loaded(page);
  await state?.open(page);
  await look(page, name, { isState: state !== undefined });
  if (state) return;
  await button(page, de.shell.bar.language).click();
  await readsWell(page, screen, en);
  await resize(page, 'phone');
  await fits(page);
  await keep(page, `${name} phone english`);
  await resize(page, 'wide');
  await button(page, en.shell.bar.language).click();
  await seen(button(page, de.shell.bar.language));
}

/** Pages of an area with a spec file of their own, by the beginning of their names. */
const APART = [{ spec: 'inventory-counting', area: 'inventory', beginning: 'counting-' }] as const;

/** The files below `web/src` with the pages that a spec file covers: those of an area, or of the shell. */
function pagesOf(spec: string): string[] {
  const own = APART.find((apart) => apart.spec === spec);
  if (own) return filesOf(own.area).filter((file) => file.includes(`/${own.beginning}`));
  const others = APART.filter(({ area }) => area === spec);
  return filesOf(spec).filter((file) => !others.some(({ beginning }) => file.includes(`/${beginning}`)));
}

function filesOf(area: string): string[] {
  const folder = area === 'shell' ? 'shell' : `areas/${area}`;
  return readdirSync(join(ROOT, 'web/src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => (area === 'shell' ? file.endsWith('-page.tsx') : /^(?:.+\/)?pages\/[\w-]+\.tsx$/.test(file)))
    .map((file) => `${folder}/${file.slice(0, -'.tsx'.length)}`);
}

/** Maximum number of screens per test. */
const SITTING = 8;

/** The screens by their audience, a few at a time. */
function sittingsOf(screens: readonly Screen[]) {
  return [...new Set(screens.map(({ who }) => who))].flatMap((who) => {
    const seen = screens.filter((screen) => screen.who === who);
    return Array.from({ length: Math.ceil(seen.length / SITTING) }, (_, index) => {
      const part = seen.slice(index * SITTING, (index + 1) * SITTING);
      return { who, part: index + 1, screens: part };
    });
  });
}

/**
 * The tests of a file in `e2e/screens`: every page of the area must be among its screens, and each is checked as its
 * audience sees it.
 */
export function lookAtScreens(area: string, screens: readonly Screen[], options: PortalOptions = {}): Portal {
  const portal = portalOfFile(options);

  for (const { who, part, screens: sitting } of sittingsOf(screens)) {
    test(`the screens of '${area}' for ${who} are accessible and fit, in both languages (${part})`, async () => {
      test.setTimeout(200_000);
      const guise = { refusals: [404] };
      const page = who === 'guests' ? await portal.visit('/', guise) : await visitAs(portal, who, '/', guise);
      let before: Screen | null = null;
      for (const screen of sitting) {
        await lookAt(page, screen, before);
        before = screen;
      }
    });
  }

  test(`no page of '${area}' is left out`, () => {
    const files = new Set(screens.map(({ file }) => file));
    expect(pagesOf(area).filter((file) => !files.has(file))).toEqual([]);
  });

  return portal;
}
