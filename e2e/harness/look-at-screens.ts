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

/** Words that were not found, facts that were not there. */
const BROKEN = new RegExp(`\\{\\{|\\b(?:${Object.keys(de).join('|')}):|undefined|\\bNaN\\b|\\[object`);

async function readsWell(page: Page, { path, title }: Screen, words: Words<typeof de>): Promise<void> {
  // That of the page: the one before may have a part of the same name.
  await seen(page.getByRole('heading', { level: 1, name: title(words), exact: true }));
  expect.soft(await page.locator('body').innerText(), path).not.toMatch(BROKEN);
  expect.soft(await page.title(), path).toMatch(/Kontor$/);
}

const LOADING = '[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';

/** Nothing of the page is still loading; what loads for ever, as in a state that shows it, is looked at as it is. */
async function loaded(page: Page): Promise<void> {
  await poll(() => page.locator(LOADING).count(), { timeout: 5_000 })
    .toBe(0)
    .catch(() => {});
  await settled(page);
}

/** Goes to a page: within the app, unless what was looked at before may still be there. */
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

/** Pages of an area that have a spec file of their own, by what their names begin with. */
const APART = [{ spec: 'inventory-counting', area: 'inventory', beginning: 'counting-' }] as const;

/** The files below `web/src` that draw the pages which a spec file looks at: those of an area, or of the shell. */
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

/** As many as are looked at in one go. */
const SITTING = 8;

/** The screens by who sees them, a few at a time. */
function sittingsOf(screens: readonly Screen[]) {
  return [...new Set(screens.map(({ who }) => who))].flatMap((who) => {
    const seen = screens.filter((screen) => screen.who === who);
    return Array.from({ length: Math.ceil(seen.length / SITTING) }, (_, index) => {
      const part = seen.slice(index * SITTING, (index + 1) * SITTING);
      return { who, part: index + 1, screens: part };
    });
  });
}

/** The tests of a file in `e2e/screens`: every page of the area is among its screens, and each is looked at by those who open it. */
export function lookAtScreens(area: string, screens: readonly Screen[], options: PortalOptions = {}): Portal {
  const portal = portalOfFile(options);

  for (const { who, part, screens: sitting } of sittingsOf(screens)) {
    test(`the screens of '${area}' for ${who} are fit for everybody, in both languages (${part})`, async () => {
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
