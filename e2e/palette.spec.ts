import type { Page } from '@playwright/test';
import { at, button, focused, gone, heading, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen, PHONE } from './harness/screen-checks.ts';
import { poll, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { palette } = de.shell;

const search = (page: Page) => page.getByRole('textbox', { name: palette.title });
const hits = (page: Page) => page.getByRole('dialog').getByRole('button');

async function type(page: Page, text: string): Promise<void> {
  await gone(search(page));
  await page.keyboard.press('Control+k');
  await focused(search(page));
  await page.keyboard.type(text);
}

test.describe('the command palette', () => {
  test('opens pages and records with only the keyboard', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/departments');
    await seen(heading(page, de.masterData.departments.title));
    await type(page, 'veranst');
    await seen(hits(page).filter({ hasText: de.booking.menu.events }));
    await page.keyboard.press('Escape');
    await gone(search(page));

    await type(page, 'beleg ahrental');
    await seen(hits(page).filter({ hasText: 'Neuer Beleg für Brauerei Ahrental' }));
    await checkScreen(page, 'palette-actions');
    await page.keyboard.press('Escape');
    await gone(search(page));

    await type(page, 'Albrehct');
    await seen(hits(page).filter({ hasText: 'albrecht' }));
    await checkScreen(page, 'palette-people');
    await page.keyboard.press('Escape');
    await gone(search(page));

    await type(page, '601');
    await seen(hits(page).filter({ hasText: 'Quellmarkt Kassel' }));
    await page.keyboard.press('Enter');
    await at(page, '/administration/sites/601');
    await seen(heading(page, 'Quellmarkt Kassel'));

    await type(page, 'hof adler');
    await poll(() => hits(page).count()).toBeGreaterThan(1);
    await checkScreen(page, 'palette');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await poll(() => new URL(page.url()).pathname).toMatch(/^\/administration\/products\/\d+$/);
  });

  test('finds only what the person may open', async () => {
    const page = await visitAs(portal, 'demo-site', '/');
    await button(page, palette.open).click();
    // Another site that has receipts too.
    await search(page).fill('Schweinfurt');
    await seen(page.getByText('Zu „Schweinfurt“ wurde nichts gefunden.'));
    await page.setViewportSize(PHONE);
    await checkScreen(page, 'palette-nothing');
  });
});
