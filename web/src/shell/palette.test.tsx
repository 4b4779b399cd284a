import { describe, test } from 'vitest';
import { at, button, focused, gone, heading, poll, seen } from '../testing/acts.ts';
import type { Page } from '../testing/page.tsx';
import { componentPortal } from '../testing/portal.ts';
import { de } from '../testing/words.ts';

const portal = componentPortal();
const { palette } = de.shell;

const search = (page: Page) => page.getByRole('textbox', { name: palette.title });
/** The option that Enter opens. */
const chosen = (page: Page) => page.getByRole('dialog').locator('[data-selected]');
const hits = (page: Page) => page.getByRole('dialog').getByRole('button');

async function type(page: Page, text: string): Promise<void> {
  await gone(search(page));
  await page.keyboard.press('Control+k');
  await focused(search(page));
  await page.keyboard.type(text);
}

describe('the command palette', () => {
  test('opens pages and records by keyboard alone', async () => {
    const page = await portal.open('/departments', { as: 'demo-administrator' });
    await seen(heading(page, de.masterData.departments.title));
    await type(page, 'veranst');
    await seen(hits(page).filter({ hasText: de.booking.menu.events }));
    await page.keyboard.press('Escape');
    await gone(search(page));

    await type(page, '601');
    await seen(hits(page).filter({ hasText: 'Quellmarkt Kassel' }));
    await page.keyboard.press('Enter');
    await at(page, '/administration/sites/601');
    await seen(heading(page, 'Quellmarkt Kassel'));

    await type(page, 'hof adler');
    await poll(() => hits(page).count()).toBeGreaterThan(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await poll(() => new URL(page.url()).pathname).toMatch(/^\/administration\/products\/\d+$/);
  });

  test('opens the hit for the current text, even if Enter comes before the hits', async () => {
    const page = await portal.open('/departments', { as: 'demo-administrator' });
    await seen(heading(page, de.masterData.departments.title));
    await type(page, '601');
    await seen(hits(page).filter({ hasText: 'Quellmarkt Kassel' }));
    await search(page).fill('hof adler');
    await page.keyboard.press('Enter');
    await poll(() => new URL(page.url()).pathname).toMatch(/^\/administration\/products\/\d+$/);
  });

  test('highlights what Enter opens, also after an arrow key and another text', async () => {
    const page = await portal.open('/', { as: 'demo-administrator' });
    await seen(button(page, palette.open));
    await type(page, 'hof adler');
    await poll(() => hits(page).count()).toBeGreaterThan(1);
    await poll(() => chosen(page).innerText()).toBe(await hits(page).first().innerText());
    await page.keyboard.press('ArrowDown');
    await poll(() => chosen(page).innerText()).toBe(await hits(page).nth(1).innerText());
    await search(page).fill('601');
    await seen(chosen(page).filter({ hasText: 'Quellmarkt Kassel' }));
    await page.keyboard.press('Enter');
    await at(page, '/administration/sites/601');
  });

  test('finds every page that the person may open, by title and description', async () => {
    const page = await portal.open('/departments', { as: 'demo-administrator' });
    await seen(heading(page, de.masterData.departments.title));
    const { masterData, booking, shell } = de;
    for (const title of [
      masterData.products.title,
      masterData.manufacturers.title,
      masterData.sites.title,
      masterData.administration.history,
      booking.event.add,
      shell.mailbox.title,
      shell.footer.imprint,
    ]) {
      await type(page, title);
      await seen(chosen(page).filter({ has: page.getByText(title, { exact: true }) }));
      await page.keyboard.press('Escape');
    }
    await type(page, 'importieren und pflegen');
    await seen(chosen(page).filter({ hasText: masterData.administration.title }));
    await search(page).fill(masterData.departments.title);
    await poll(() => hits(page).filter({ hasText: masterData.menu.departmentsText }).count()).toBe(1);
    await search(page).fill('Allgemein');
    await seen(chosen(page).filter({ hasText: 'Allgemein' }));
    await page.keyboard.press('Enter');
    await poll(() => new URL(page.url()).pathname).toMatch(/^\/departments\/\d+$/);
  });

  test('finds public events for site users', async () => {
    const { title } = await portal.db
      .selectFrom('booking_event')
      .innerJoin('booking_event_date', 'booking_event_date.event_id', 'booking_event.id')
      .where('booking_event_date.registration_period', '>', new Date().toISOString())
      .select('booking_event.title')
      .executeTakeFirstOrThrow();
    const page = await portal.open('/', { as: 'demo-site' });
    await seen(button(page, palette.open));
    await type(page, title);
    await seen(chosen(page).filter({ hasText: title }));
    await page.keyboard.press('Enter');
    await poll(() => new URL(page.url()).pathname).toMatch(/^\/booking\/public\/events\/\d+$/);
    await seen(page.getByText(title));
  });
});
