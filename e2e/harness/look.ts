import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { RESULTS } from './visitor.ts';

const WIDE = { width: 1280, height: 900 };
/** The narrowest that is still sold. */
export const PHONE = { width: 360, height: 780 };

/** The rules of axe that ask for colours: with the scheme nothing else changes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** In the page, so that nothing comes back but what is broken: all that axe has looked at is far more than the page. */
const BROKEN = `({ violations }) => violations.map(({ id, nodes }) =>
  id + ': ' + nodes.map(({ html, failureSummary }) => html + '\\n' + failureSummary).join('\\n'))`;

/** The rules of accessibility that the page breaks, and where; of all rules, or of those that are named. */
export async function axe(page: Page, rules: readonly string[] = []): Promise<void> {
  for (const frame of page.frames()) {
    // It takes as long to bring axe into a page as to look at a small one: a page that has it keeps it.
    if (!(await frame.evaluate<boolean>(`'axe' in window`))) await frame.evaluate(AXE);
  }
  const options = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) };
  const told = await page.evaluate<string[]>(`axe.run(${JSON.stringify(options)}).then(${BROKEN})`);
  expect.soft(told, `axe at ${page.url()}`).toEqual([]);
}

const edges = z.object({ top: z.number(), bottom: z.number() });

/** Where the letters of a text are in a dialog, without the room around them. */
export const lettersOf = async (page: Page, text: string) =>
  edges.parse(
    await page.evaluate(`(() => { const range = document.createRange();
      range.selectNodeContents([...document.querySelectorAll('[role=dialog] *')]
        .find(({ childElementCount, textContent }) => childElementCount === 0 && textContent === ${JSON.stringify(text)}));
      return range.getBoundingClientRect().toJSON(); })()`),
  );

const OVERHANG = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Nothing stands out to the right, so that a phone need not be moved sideways; a turned screen may need a moment. */
export async function fits(page: Page): Promise<void> {
  const overhang = () => page.evaluate<number>(OVERHANG);
  await expect
    .poll(overhang, { timeout: 5_000 })
    .toBeLessThanOrEqual(0)
    .catch(() => {});
  expect.soft(await overhang(), `pixels too wide at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** With `SCREENS=1` every screen is kept as a picture, for people to look at. */
export async function keep(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  await settled(page);
  mkdirSync(join(RESULTS, 'screens'), { recursive: true });
  await page.screenshot({
    path: join(RESULTS, 'screens', `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`),
    fullPage: true,
  });
}

/** Waits until nothing fades or moves any more; what moves for ever does not count, what is about to begin does. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate<void>(
    `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
    Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))).then(() => undefined)`,
  );

/** What touch is emulated by ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();

/** Whether the page is used by fingers, for which targets are larger. */
export async function touch(page: Page, enabled: boolean): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** Looks at a screen as people meet it: light and dark, wide with a mouse and on a phone with fingers. It stands as before afterwards. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ phone: PHONE, wide: WIDE })) {
    await page.setViewportSize(viewport);
    await touch(page, size === 'phone');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await keep(page, `${name} ${size} ${colorScheme}`);
      if (colorScheme === 'light') await axe(page);
      // Colours depend on the scheme only: once in the dark is enough.
      else if (size === 'wide') await axe(page, OF_COLOUR);
    }
    await fits(page);
  }
}
