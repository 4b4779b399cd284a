import type { Locator, Page } from '@playwright/test';
import { heading } from './acts.ts';
import { saveScreenshot, settled } from './screen-checks.ts';
import { expect } from './test.ts';

/** Evaluated in the page: the elements that cover another one, at its middle and its corners. */
export const COVERED = `(field) => {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const inset = 3;
  const points = [[left + inset, top + inset], [right - inset, top + inset], [(left + right) / 2, (top + bottom) / 2],
    [left + inset, bottom - inset], [right - inset, bottom - inset]];
  return points.flatMap(([x, y]) => {
    const over = document.elementFromPoint(x, y);
    // Elements inside the field, such as its clear button, do not cover it.
    return over && (field.contains(over) || field.parentElement.contains(over))
      ? []
      : [(field.name || field.id) + ' at ' + Math.round(x) + ', ' + Math.round(y) + ' of ' + innerHeight + ': ' +
          (over ? over.outerHTML.slice(0, 120) : 'out of sight')];
  });
}`;

/** What covers the fields of an entry or the keys of its number pad, without scrolling. */
const COVERED_PARTS = `[...document.querySelectorAll('form input, fieldset button')].flatMap(${COVERED})`;

/** Checks that an element is visible as a whole, without scrolling. */
export const expectInView = async (locator: Locator, state: string) =>
  expect.soft(locator, state).toBeInViewport({ ratio: 1 });

interface Entry {
  /** The title of its item. */
  readonly title: string;
  /** The label of its number pad, and of the button that saves. */
  readonly pad: string;
  readonly save: string;
}

/** Checks that an entry is visible as a whole, without scrolling: title, fields, number pad and saving. */
export async function expectEntryInView(page: Page, { title, pad, save }: Entry, state: string): Promise<void> {
  await settled(page);
  expect.soft(await page.evaluate('scrollY'), state).toBe(0);
  const keys = page.getByRole('group', { name: pad });
  const saving = page.getByRole('button', { name: save, exact: true });
  for (const part of [heading(page, title), keys, saving]) await expectInView(part, state);
  for (const input of await page.getByRole('textbox').all()) await expectInView(input, state);
  expect.soft(await page.evaluate<string[]>(COVERED_PARTS), state).toEqual([]);
  await saveScreenshot(page, `entry, ${state}`);
}
