import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@kontor/words/words.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, seen, visitAs } from './acts.ts';
import { fits, keep, look, PHONE } from './look.ts';
import { type Portal, portalOfFile } from './portal.ts';
import { ROOT } from './root.ts';
import type { Screen } from './screens.ts';
import { de, en } from './words.ts';

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

/** Pages of an area that have a spec file of their own, by what their names begin with. */
const APART = [{ spec: 'counting', area: 'inventory', beginning: 'counting-' }] as const;

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
export function lookAtScreens(area: string, screens: readonly Screen[], browserArgs: readonly string[] = []): Portal {
  const portal = portalOfFile({}, browserArgs);

  test.each(sittingsOf(screens))(
    `the screens of '${area}' for $who are fit for everybody, in both languages ($part)`,
    { timeout: 200_000 },
    async ({ who, screens }) => {
      const guise = { refusals: [404] };
      const page = who === 'guests' ? await portal.visit('/', guise) : await visitAs(portal, who, '/', guise);
      for (const screen of screens) await lookAt(page, screen);
    },
  );

  test(`no page of '${area}' is left out`, () => {
    const files = new Set(screens.map(({ file }) => file));
    expect(pagesOf(area).filter((file) => !files.has(file))).toEqual([]);
  });

  return portal;
}
