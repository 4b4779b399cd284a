import type { Locator, Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import { answered } from './requests.ts';
import { poll } from './test.ts';
import { type SignedIn, signedInAt, type VisitorOptions } from './visitor.ts';
import { de } from './words.ts';

/** People of the demo, by their ids at the demo sign-in. */
export type PersonId =
  | 'demo-administrator'
  | 'demo-booking'
  | 'demo-site'
  | 'demo-other-site'
  | 'demo-two-sites'
  | 'demo-evaluation'
  | 'demo-price-tag'
  | 'demo-meters';

/** Waits until one match is visible; phone and desktop layouts may each have their own. */
export const seen = (locator: Locator): Promise<void> => locator.filter({ visible: true }).first().waitFor();
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
export const link = (scope: Page | Locator, name: string): Locator => scope.getByRole('link', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
/** A form field of any kind, by its label. */
export const field = (scope: Page | Locator, name: string): Locator => {
  const named = { name, exact: true };
  const text = scope.getByRole('textbox', named).or(scope.getByRole('combobox', named));
  return text.or(scope.getByRole('checkbox', named)).or(scope.getByRole('spinbutton', named));
};

/**
 * Types into a field whose options the server searches, and selects the first one of its answer. Earlier options could
 * be replaced in the middle of a click.
 */
export async function chooseSearched(input: Locator, text: string): Promise<void> {
  const options = input.page().getByRole('listbox').getByRole('option');
  const matching = options.filter({ hasText: text });
  await input.fill(text);
  await seen(matching);
  await poll(async () => (await options.count()) - (await matching.count())).toBe(0);
  await matching.first().click();
}

/** Whether it has the focus. */
export const isFocused = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) === 1;

export const focused = (locator: Locator) =>
  poll(() => isFocused(locator), { message: `focus on ${locator}` }).toBe(true);

/** Presses the key until the element has the focus. */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await seen(locator);
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isFocused(locator)) return;
    await locator.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${locator}`);
}

/** Saves the page's table as a file of this format. */
export async function saveTable(page: Page, format: 'csv' | 'xlsx'): Promise<void> {
  await button(page, de.kit.file.save).click();
  await page.getByRole('menuitem', { name: de.kit.file.formats[format], exact: true }).click();
}

/** Waits until the page's path is this one. */
export const at = (page: Page, path: string) => poll(() => new URL(page.url()).pathname).toBe(path);

/** Chooses a person at the demo sign-in and returns to the previous page. */
export async function choosePerson(page: Page, id: PersonId): Promise<void> {
  await page.locator(`button[value="${id}"]`).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc') && !url.pathname.endsWith('-callback'));
}

/** Signs in by the page's own button. */
export async function signIn(page: Page, id: PersonId): Promise<void> {
  await button(page.getByRole('main'), de.shell.bar.signIn).click();
  await choosePerson(page, id);
}

/** Opens a page of the portal and signs in there. */
export async function arriveAs(portal: Portal, id: PersonId, path: string, options?: VisitorOptions): Promise<Page> {
  const page = await portal.visit(path, options);
  await signIn(page, id);
  return page;
}

/** Well below a token's lifetime, so that none expires during a test. */
const FRESH = 300_000;

type Sessions = Map<PersonId, { readonly signedIn: SignedIn; readonly until: number }>;

/** The sign-ins at a portal, and until when they can be reused. */
const sessions = new WeakMap<Portal, Sessions>();

/**
 * Opens a page of the portal as a person of the demo, who signs in unless they did a short while ago, and waits until it
 * is loaded: a page that still grows moves below a click.
 */
export async function visitAs(portal: Portal, id: PersonId, path: string, options?: VisitorOptions): Promise<Page> {
  const known: Sessions = sessions.get(portal) ?? new Map();
  sessions.set(portal, known);
  const session = known.get(id);
  if (session && session.until > Date.now()) {
    const page = await portal.visit(path, { ...options, signedIn: session.signedIn });
    // The app is rendered before anybody types, as after a redirect from the sign-in.
    await seen(button(page, de.shell.palette.open));
    await answered(page);
    return page;
  }
  const page = await arriveAs(portal, id, path, options);
  await answered(page);
  known.set(id, { signedIn: await signedInAt(page), until: Date.now() + FRESH });
  return page;
}
