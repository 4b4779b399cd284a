import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, poll } from './test.ts';
import { RESULTS } from './visitor.ts';

const WIDE = { width: 1280, height: 900 };
/** The narrowest phone still sold. */
export const PHONE = { width: 360, height: 780 };

/** Axe's colour rules: nothing else changes with the colour scheme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Evaluated in the page to return only violations: the complete results are far larger than the page. */
const BROKEN = `({ violations }) => violations.map(({ id, nodes }) =>
  id + ': ' + nodes.map(({ html, failureSummary }) => html + '\\n' + failureSummary).join('\\n'))`;

interface AxeOptions {
  /** Only these rules. */
  readonly rules?: readonly string[];
  /** Only inside the elements of this selector. */
  readonly within?: string | undefined;
}

/** Fails on violations of accessibility rules, and lists them. */
export async function axe(page: Page, { rules, within }: AxeOptions = {}): Promise<void> {
  for (const frame of page.frames()) {
    // Injecting axe takes as long as checking a small page, so a page keeps it.
    if (!(await frame.evaluate<boolean>(`'axe' in window`))) await frame.evaluate(AXE);
  }
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const context = within ? `{ include: [[${JSON.stringify(within)}]] }` : 'document';
  const violations = await page.evaluate<string[]>(`axe.run(${context}, ${JSON.stringify(options)}).then(${BROKEN})`);
  expect.soft(violations, `axe at ${page.url()}`).toEqual([]);
}

const edges = z.object({ top: z.number(), bottom: z.number() });

/** The bounding box of a text's letters in a dialog, without padding. */
export const lettersOf = async (page: Page, text: string) =>
  edges.parse(
    await page.evaluate(`(() => { const range = document.createRange();
      range.selectNodeContents([...document.querySelectorAll('[role=dialog] *')]
        .find(({ childElementCount, textContent }) => childElementCount === 0 && textContent === ${JSON.stringify(text)}));
      return range.getBoundingClientRect().toJSON(); })()`),
  );

const OVERHANG = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/**
 * Waits until nothing overflows to the right, so that a phone need not scroll sideways; a rotated screen may need a
 * moment.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overhang = () => page.evaluate<number>(OVERHANG);
  await poll(overhang, { timeout: 5_000 })
    .toBeLessThanOrEqual(0)
    .catch(() => {});
  expect.soft(await overhang(), `pixels too wide at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** With `SCREENS=1` every screen is saved as a picture. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  await settled(page);
  mkdirSync(join(RESULTS, 'screens'), { recursive: true });
  await page.screenshot({
    path: join(RESULTS, 'screens', `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`),
    fullPage: true,
  });
}

/** Waits until the app has rendered all changes, and finite animations have ended. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate<void>(
    `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))).then(() =>
    document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()))`,
  );

/** Touch emulation ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();

/** Whether the page is used by touch, for which targets are larger. */
export async function touch(page: Page, enabled: boolean): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** The overlays that a state adds to a page. */
const OVERLAY = '[role=dialog], [role=menu], [role=listbox]';

const hasOverlay = async (page: Page) => (await page.locator(OVERLAY).count()) > 0;

/** Sets the window's size, and whether it is used by touch, and waits until the app has rendered for it. */
export async function resize(page: Page, size: 'phone' | 'wide'): Promise<void> {
  await Promise.all([page.setViewportSize(size === 'phone' ? PHONE : WIDE), touch(page, size === 'phone')]);
  await settled(page);
}

/**
 * Checks a screen as people see it: light and dark, wide with a mouse and on a phone with touch. All rules are
 * checked for both in light mode; in dark mode, where only colours differ, only those of colours. Of a state
 * (`isState`), whose page is checked anyway, only the overlay is checked. The page is wide and light afterwards.
 */
export async function checkScreen(page: Page, name: string, { isState = false } = {}): Promise<void> {
  const within = isState && (await hasOverlay(page)) ? OVERLAY : undefined;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await saveScreenshot(page, `${name} wide ${colorScheme}`);
    await axe(page, { within, ...(colorScheme === 'dark' && { rules: OF_COLOUR }) });
  }
  await expectNoOverflow(page);
  await resize(page, 'phone');
  // A component that only phones have may have to be loaded first, and its place is empty meanwhile.
  await poll(() => page.locator('h1:visible').count(), { timeout: 5_000 })
    .toBeGreaterThan(0)
    .catch(() => {});
  await settled(page);
  await saveScreenshot(page, `${name} phone light`);
  await expectNoOverflow(page);
  await axe(page, { within });
  await resize(page, 'wide');
}
