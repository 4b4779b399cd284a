import { expect, test } from 'vitest';
import { button, dialog, field, gone, poll, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const words = de.masterData.department;

const newDepartment = async (title: string) =>
  (await portal.db.insertInto('department').values({ title }).returning('id').executeTakeFirstOrThrow()).id;
const found = (id: number) =>
  portal.db.selectFrom('department').select(['title', 'version']).where('id', '=', id).executeTakeFirst();
const open = (id: number, ...refusals: number[]) =>
  portal.open(`/departments/${id}`, { as: 'demo-administrator', refusals });

test('the bar of a record shows unsaved changes, and Ctrl-S saves them', async () => {
  const id = await newDepartment('Tastatur');
  const page = await open(id);
  await seen(page.getByText(kit.saving.saved));
  await field(page, words.title).fill('Taste');
  await seen(page.getByText(kit.page.unsaved));
  await gone(page.getByText(kit.saving.saved));
  await page.keyboard.press('Control+s');
  await poll(() => found(id)).toMatchObject({ title: 'Taste' });
  await gone(page.getByText(kit.page.unsaved));
});

test('the fault message disappears once the last fault is corrected', async () => {
  const page = await open(await newDepartment('Fehler'));
  await field(page, words.title).fill('');
  await button(page, kit.form.save).click();
  await seen(page.getByText(kit.form.attention));
  await field(page, words.title).fill('Mangel');
  await gone(page.getByText(kit.form.attention));
});

test('Ctrl-S does not save behind a dialog', async () => {
  const id = await newDepartment('Frage');
  const page = await open(id);
  await field(page, words.title).fill('Antwort');
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name: words.delete }).click();
  await seen(dialog(page, words.deleteTitle.replace('{{title}}', 'Frage')));
  await page.keyboard.press('Control+s');
  await button(page, kit.dialog.cancel).click();
  await seen(page.getByText(kit.page.unsaved));
  expect(await found(id)).toMatchObject({ title: 'Frage' });
});
