import type { Page } from '@playwright/test';
import { at, button, dialog, field, focused, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { kit } = de;
const { department, departments } = de.masterData;

const asAdministrator = (path: string) => visitAs(portal, 'demo-administrator', path);

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const titles = (page: Page) => rows(page).locator('td:nth-child(3)').allInnerTexts();
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('cell', { name, exact: true }) });
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: kit.table.search }).fill(text);

test('an administrator adds, finds, renames and deletes a department', async () => {
  const page = await asAdministrator('/departments');
  await link(page, departments.add).click();
  await button(page, department.create).click();
  await seen(page.getByText(kit.form.attention));
  await seen(page.getByText(de.kernel.validation.required));
  await focused(field(page, department.title));

  await page.keyboard.type('Qualitätssicherung');
  await page.keyboard.press('Enter');
  await seen(page.getByText(department.created));
  await at(page, '/departments');

  await search(page, 'QUALITÄT');
  await poll(() => titles(page)).toEqual(['Qualitätssicherung']);
  await poll(() => new URL(page.url()).searchParams.get('search')).toBe('QUALITÄT');
  await row(page, 'Qualitätssicherung').click();
  await seen(heading(page, 'Qualitätssicherung'));
  await field(page, department.title).fill('Qualität');
  await seen(page.getByText(kit.page.unsaved));
  await button(page, kit.form.save).click();
  await seen(page.getByText(department.saved));
  await seen(heading(page, 'Qualität'));

  await link(page, kit.page.back).click();
  await at(page, '/departments');
  await search(page, 'nirgends');
  await seen(page.getByText(fillIn(kit.table.noHitsText, { search: 'nirgends' })));
  await button(page, kit.table.clearSearch).last().click();
  await row(page, 'Qualität').click();
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name: department.delete }).click();
  const question = dialog(page, fillIn(department.deleteTitle, { title: 'Qualität' }));
  await seen(question.getByText(department.deleteText));
  expect((await question.boundingBox())?.width).toBeLessThanOrEqual(500);
  await button(question, department.delete).click();
  await seen(page.getByText(department.deleted));
  await at(page, '/departments');
  await seen(row(page, 'Buchhaltung'));
  await expect(row(page, 'Qualität')).toHaveCount(0);
});

test('thousands of departments scroll while only a few are rendered', async () => {
  const many = Array.from({ length: 5_000 }, (_, number) => ({
    title: `Zweigstelle ${String(number).padStart(4, '0')}`,
  }));
  await portal.db.insertInto('department').values(many).execute();
  const page = await asAdministrator('/departments?size=all');
  await seen(row(page, 'Buchhaltung'));
  expect(await rows(page).count()).toBeLessThan(200);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await seen(row(page, 'Zweigstelle 4999'));
  expect(await rows(page).count()).toBeLessThan(200);
  await search(page, 'stelle 4321');
  await poll(() => titles(page)).toEqual(['Zweigstelle 4321']);
  await portal.db.deleteFrom('department').where('title', 'like', 'Zweigstelle %').execute();
});
