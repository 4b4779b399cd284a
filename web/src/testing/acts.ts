import { expect } from 'vitest';
import type { Locator, Searching } from './locator.ts';
import type { Page } from './page.tsx';
import { TIMEOUT_MS, until } from './waiting.ts';
import { de } from './words.ts';

/** Same names and meanings as in `e2e/harness/acts.ts`. */
export const seen = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible' });
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

export const heading = (page: Searching, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const button = (scope: Searching, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const link = (scope: Searching, name: string): Locator => scope.getByRole('link', { name, exact: true });
export const dialog = (page: Searching, name: string): Locator => page.getByRole('dialog', { name, exact: true });
/** A form field of any kind, by its label. */
export const field = (scope: Searching, name: string): Locator => {
  const byName = { name, exact: true };
  const text = scope.getByRole('textbox', byName).or(scope.getByRole('combobox', byName));
  return text.or(scope.getByRole('checkbox', byName)).or(scope.getByRole('spinbutton', byName));
};

/** Waits until it has the focus. */
export const focused = async (locator: Locator): Promise<void> => {
  await until(
    () => locator.isFocused() || undefined,
    () => `No focus on ${locator}, but on ${document.activeElement?.outerHTML.slice(0, 200)}`,
  );
};

/** Opens the search of the portal by its key, which is there as soon as its button is, and returns the field. */
export async function openPalette(page: Page): Promise<Locator> {
  await seen(button(page, de.shell.palette.open));
  await page.keyboard.press('Control+k');
  const text = page.getByRole('textbox', { name: de.shell.palette.title });
  await focused(text);
  return text;
}

/** Presses the key until the element has the focus, once it is there. */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await seen(locator);
  for (let steps = 0; steps < 60; steps += 1) {
    if (locator.isFocused()) return;
    await locator.scope.user.tab({ shift: key === 'Shift+Tab' });
  }
  throw new Error(`The keyboard does not reach ${locator}`);
}

/** Waits until the page of this path is rendered. */
export const at = async (page: Page, path: string): Promise<void> => {
  await until(
    () => (location.pathname === path && page.isRendered()) || undefined,
    () => `The page is at ${location.pathname}${page.isRendered() ? '' : ', not rendered,'} not at ${path}`,
  );
};

interface PollOptions {
  readonly message?: string;
  readonly timeout?: number;
  readonly interval?: number;
}

/** `expect.poll` with shorter intervals: most waits take a few milliseconds. */
export const poll = <T>(ask: () => T | Promise<T>, options: PollOptions = {}) =>
  expect.poll(ask, { interval: 5, timeout: TIMEOUT_MS, ...options });
