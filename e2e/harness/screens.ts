import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, type PersonId, seen } from './acts.ts';
import { de } from './words.ts';

/** A screen that is looked at, in all states that matter; each area lists its own in `e2e/screens/<area>.spec.ts`. */
export interface Screen {
  readonly who: PersonId | 'guests';
  /** The file below `web/src` that draws it. */
  readonly file: string;
  readonly path: string;
  /** Its first heading. */
  readonly title: (words: Words<typeof de>) => string | RegExp;
  /** What else is brought about before one looks; such a state is looked at in German only. */
  readonly state?: { readonly name: string; readonly open: (page: Page) => Promise<void> };
}

/** The screens of an area for some people: each is a page's file, its address and title, and what else is brought about. */
export const screensOf =
  (area: string, who: Screen['who']) =>
  (file: string, path: string, title: Screen['title'], state?: Screen['state']): Screen => ({
    who,
    file: `areas/${area}/pages/${file}`,
    path,
    title,
    ...(state && { state }),
  });

export const clickOn = (name: string) => async (page: Page) => {
  await button(page, name).click();
};

/** Chooses from the menu of a page what asks a question. */
export async function openMenuItem(page: Page, name: string): Promise<void> {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name }).click();
  await seen(page.getByRole('dialog'));
}
