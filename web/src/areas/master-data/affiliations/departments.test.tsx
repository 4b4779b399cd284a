import { department as departments } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, dialog, field, focused, gone, heading, link, poll, seen, tabTo } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const { department, departments: list } = de.masterData;

const asAdministrator = (path: string, ...refusals: number[]) =>
  portal.open(path, { as: 'demo-administrator', refusals });

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const titles = (page: Page) => rows(page).locator('td:nth-child(3)').allInnerTexts();
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('cell', { name, exact: true }) });
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: kit.table.search }).fill(text);

async function newDepartment(title: string): Promise<number> {
  const created = await portal.db.insertInto('department').values({ title }).returning('id').executeTakeFirstOrThrow();
  return created.id;
}

async function askToDelete(page: Page): Promise<void> {
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name: department.delete }).click();
}

async function goBack(page: Page): Promise<Page> {
  await link(page, kit.page.back).click();
  await at(page, '/departments');
  return page;
}

test('an administrator adds a department, finds it and renames it', async () => {
  const page = await asAdministrator('/departments');
  await link(page, list.add).click();
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

  await search(await goBack(page), 'nirgends');
  await seen(page.getByText(fillIn(kit.table.noHitsText, { search: 'nirgends' })));
  await button(page, kit.table.clearSearch).last().click();
  await seen(row(page, 'Qualität'));
});

test('the table remembers its sort order', async () => {
  const page = await asAdministrator('/departments');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await seen(row(page, 'Buchhaltung'));
  const byTitle = await titles(page);
  expect(byTitle).toEqual(byTitle.toSorted(new Intl.Collator('de').compare));
  expect(await header(department.title).getAttribute('aria-sort')).toBe('ascending');

  await button(header(department.id), department.id).click();
  await button(header(department.id), department.id).click();
  await poll(() => header(department.id).getAttribute('aria-sort')).toBe('descending');
  const byId = await titles(page);
  await page.reload();
  await seen(row(page, 'Buchhaltung'));
  expect(await header(department.id).getAttribute('aria-sort')).toBe('descending');
  expect(await titles(page)).toEqual(byId);
});

describe('another user changed the department in the meantime', () => {
  async function bothChange(title: string, theirs: string, mine: string): Promise<Page> {
    const id = await newDepartment(title);
    const page = await asAdministrator(`/departments/${id}`, 412);
    await field(page, department.title).fill(mine);
    const other = portal.app.as('administrator');
    const found = await other.call(departments.find, { params: { id } });
    const headers = { 'if-match': found.version };
    const changed = await other.call(departments.update, { params: { id }, body: { title: theirs }, headers });
    expect(changed.outcome).toBe('204');
    await button(page, kit.form.save).click();
    const conflict = dialog(page, kit.conflict.title);
    for (const text of [title, theirs, mine]) await seen(conflict.getByText(text, { exact: true }));
    return page;
  }

  test('and their version is kept', async () => {
    const page = await bothChange('Fuhrpark Nord', 'Fuhrpark West', 'Fuhrpark Ost');
    await button(page, kit.conflict.take).click();
    await poll(() => field(page, department.title).inputValue()).toBe('Fuhrpark West');
  });

  test('and their version is overwritten after a confirmation', async () => {
    const page = await bothChange('Hof Nord', 'Hof West', 'Hof Ost');
    await button(dialog(page, kit.conflict.title), kit.dialog.cancel).click();
    await gone(dialog(page, kit.conflict.title));
    expect(await field(page, department.title).inputValue()).toBe('Hof Ost');
    await button(page, kit.form.save).click();
    await button(page, kit.conflict.overwrite).click();
    await seen(page.getByText(department.saved));
    await page.reload();
    await seen(heading(page, 'Hof Ost'));
  });
});

describe('deleting', () => {
  test('requires a confirmation and returns to the list', async () => {
    const id = await newDepartment('Vorübergehend');
    const page = await asAdministrator(`/departments/${id}`);
    await askToDelete(page);
    const question = dialog(page, fillIn(department.deleteTitle, { title: 'Vorübergehend' }));
    await seen(question.getByText(department.deleteText));
    await focused(button(question, kit.dialog.cancel));
    await button(question, kit.dialog.cancel).click();
    await gone(question);
    await askToDelete(page);
    await button(question, department.delete).click();
    await seen(page.getByText(department.deleted));
    await at(page, '/departments');
    await seen(row(page, 'Buchhaltung'));
    expect(await row(page, 'Vorübergehend').count()).toBe(0);
  });

  test('is cancelled when its page is left with the question open', async () => {
    const id = await newDepartment('Zurück');
    const page = await asAdministrator('/departments');
    await row(page, 'Zurück').click();
    await seen(heading(page, 'Zurück'));
    await askToDelete(page);
    await seen(dialog(page, fillIn(department.deleteTitle, { title: 'Zurück' })));
    page.goBack();
    await at(page, '/departments');
    await gone(page.getByRole('dialog'));
    await portal.db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirstOrThrow();
  });

  test('is rejected while an attendee belongs to it', async () => {
    const id = await newDepartment('Bleibt');
    const one = await portal.db.selectFrom('booking_attendee').select('id').executeTakeFirstOrThrow();
    await portal.db.updateTable('booking_attendee').set({ department_id: id }).where('id', '=', one.id).execute();
    const page = await asAdministrator(`/departments/${id}`, 409);
    await askToDelete(page);
    await button(page.getByRole('dialog'), department.delete).click();
    await seen(page.getByText(fillIn(de.kernel.errors.request.inUse, { count: 1 })));
    await seen(link(page, `${de.kernel.users.booking_attendee} (1)`));
    await seen(heading(page, 'Bleibt'));
  });

  test('is rejected while several attendees belong to it, with a link to one', async () => {
    const id = await newDepartment('Bleibt auch');
    const two = await portal.db.selectFrom('booking_attendee').select('id').orderBy('id').limit(2).execute();
    const ofTwo = two.map((one) => one.id);
    await portal.db.updateTable('booking_attendee').set({ department_id: id }).where('id', 'in', ofTwo).execute();
    const page = await asAdministrator(`/departments/${id}`, 409);
    await askToDelete(page);
    await button(page.getByRole('dialog'), department.delete).click();
    await seen(page.getByText(`${de.kernel.users.booking_attendee} (2)`));
    await seen(link(page, fillIn(de.kernel.users.exampleOf, { name: de.kernel.users.booking_attendee })));
  });
});

test('leaving with unsaved changes requires a confirmation', async () => {
  const id = await newDepartment('Entwurf');
  const page = await asAdministrator(`/departments/${id}`);
  await field(page, department.title).fill('Entwurf 2');
  await link(page, kit.page.back).click();
  const question = dialog(page, kit.unsaved.title);
  await button(question, kit.unsaved.keep).click();
  await gone(question);
  expect(await field(page, department.title).inputValue()).toBe('Entwurf 2');
  await link(page, kit.page.back).click();
  await button(question, kit.unsaved.discard).click();
  await at(page, '/departments');
  await seen(row(page, 'Entwurf'));
});

test('an unknown department has a message and a link back', async () => {
  const page = await asAdministrator('/departments/999999', 404);
  await seen(page.getByText(kit.state.notFoundText));
  await goBack(page);
});

test('a network failure has a message and a retry button', async () => {
  const page = await asAdministrator('/');
  const restore = portal.answer(departments.list, networkFailure);
  await link(page, list.title).first().click();
  await seen(page.getByText(de.shell.errors.network.failed));
  restore();
  await button(page, kit.state.retry).click();
  await seen(row(page, 'Buchhaltung'));
});

test('everything works by keyboard', async () => {
  const id = await newDepartment('Tastatur');
  const page = await asAdministrator('/');
  const { keyboard } = page;
  await seen(link(page, list.title).first());
  await keyboard.press('Tab');
  await focused(link(page, de.shell.skip));
  await tabTo(link(page.getByRole('navigation', { name: de.shell.navigation.label }), list.title));
  await keyboard.press('Enter');
  await at(page, '/departments');
  // The focus moves there after the navigation.
  await focused(page.getByRole('main'));
  await seen(page.getByRole('searchbox'));

  await tabTo(page.getByRole('searchbox'));
  await keyboard.type('a');
  await tabTo(rows(page).first().getByRole('link'));
  await keyboard.press('ArrowDown');
  await focused(rows(page).nth(1).getByRole('link'));
  await keyboard.press('End');
  await focused(rows(page).last().getByRole('link'));
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await seen(button(page, kit.form.save));

  await page.goto(`/departments/${id}`);
  await seen(heading(page, 'Tastatur'));
  await tabTo(field(page, department.title));
  await keyboard.press('Control+A');
  await keyboard.type('Tasten');
  await keyboard.press('Enter');
  await seen(heading(page, 'Tasten'));

  const menu = button(page, kit.page.menu);
  const history = page.getByRole('menuitem', { name: kit.history });
  const removal = page.getByRole('menuitem', { name: department.delete });
  await tabTo(menu, 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await focused(history);
  await keyboard.press('ArrowDown');
  await focused(removal);
  await keyboard.press('Enter');
  const question = dialog(page, fillIn(department.deleteTitle, { title: 'Tasten' }));
  await focused(button(question, kit.dialog.cancel));
  await keyboard.press('Escape');
  await gone(question);
  await focused(menu);
  await keyboard.press('Enter');
  await focused(history);
  await keyboard.press('Escape');
  await focused(menu);
  await keyboard.press('ArrowDown');
  await focused(history);
  await keyboard.press('ArrowDown');
  await focused(removal);
  await keyboard.press('Enter');
  // The dialog puts the focus there by a timer, which would take it away again.
  await focused(button(question, kit.dialog.cancel));
  await tabTo(button(question, department.delete));
  await keyboard.press('Enter');
  await at(page, '/departments');
});

test('several departments are deleted, and those in use stay', async () => {
  const [free, used] = [await newDepartment('Bündel frei'), await newDepartment('Bündel genutzt')];
  await portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title: 'Bündel' }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now));
    await insertAttendee(world, anAttendee(dateId, { tenantId: 1, departmentId: used }));
  });
  const page = await asAdministrator('/departments?search=B%C3%BCndel');
  await seen(row(page, 'Bündel frei'));
  await page.getByRole('checkbox', { name: kit.table.selectAll }).click();
  await button(page, kit.bulk.removal.action).click();
  const question = dialog(page, kit.bulk.removal.title_one);
  await seen(question.getByText(/Bündel genutzt/));
  await button(question, kit.bulk.removal.action).click();
  await seen(page.getByText(kit.bulk.removal.done_one));
  await gone(row(page, 'Bündel frei'));
  expect((await portal.app.as('administrator').call(departments.find, { params: { id: free } })).status).toBe(404);
  expect((await portal.app.as('administrator').call(departments.find, { params: { id: used } })).status).toBe(200);
});
