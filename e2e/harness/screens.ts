import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, type PersonId, seen } from './acts.ts';
import { de } from './words.ts';

/** A screen to check in all relevant states; each area lists its own in `e2e/screens/<area>.spec.ts`. */
export interface Screen {
  readonly who: PersonId | 'guests';
  /** The page's file below `web/src`. */
  readonly file: string;
  readonly path: string;
  /** Its first heading. */
  readonly title: (words: Words<typeof de>) => string | RegExp;
  /** An additional state to open first; it is checked in German only. */
  readonly state?: { readonly name: string; readonly open: (page: Page) => Promise<void> };
}

/** The screens of an area for some people: each is a page's file below the area, its path and title, and optionally a state. */
export const screensOf =
  (area: string, who: Screen['who']) =>
  (file: string, path: string, title: Screen['title'], state?: Screen['state']): Screen => ({
    who,
    file: `areas/${area}/${file}`,
    path,
    title,
    ...(state && { state }),
  });

export const clickOn = (name: string) => async (page: Page) => {
  await button(page, name).click();
};

/** Opens a menu item of a page, which asks a question. */
export async function openMenuItem(page: Page, name: string): Promise<void> {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name }).click();
  await seen(page.getByRole('dialog'));
}
