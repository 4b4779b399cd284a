import { trainee as saved } from '@kontor/contract/areas/learning/people/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplesOfExams } from '../../../../../server/src/areas/learning/exams/factory.ts';
import {
  insertCategory,
  insertDepartment,
  insertTenant,
  insertTrainee,
} from '../../../../../server/src/areas/learning/people/factory.ts';
import {
  at,
  button,
  dialog,
  field,
  focused,
  gone,
  heading,
  link,
  openPalette,
  poll,
  seen,
} from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const { people } = de.learning;
const { trainee, trainees } = people;

const asAdministrator = (path: string, ...refusals: number[]) =>
  portal.open(path, { as: 'demo-administrator', refusals });

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: kit.table.search }).fill(text);
const mark = (page: Page, category: string, name: string) =>
  page.getByRole('checkbox', { name: fillIn(trainees.markOf, { category, name }), exact: true });

/** Selects options in a multi-select field or filter. */
async function choose(page: Page, name: string, ...options: readonly string[]): Promise<void> {
  await field(page, name).click();
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name }).click();
}

const savedCategories = (traineeId: number) =>
  portal.db
    .selectFrom('learning_trainee_category')
    .select('category_id')
    .where('trainee_id', '=', traineeId)
    .orderBy('category_id')
    .execute()
    .then((found) => found.map(({ category_id }) => category_id));

interface Ids {
  readonly tenant: number;
  readonly department: number;
  readonly cash: number;
  readonly drivers: number;
  readonly firstAid: number;
}
let ids: Ids;
const make = (given: Parameters<typeof insertTrainee>[1]) =>
  portal.make((world) => insertTrainee(world, { tenantId: ids.tenant, departmentId: ids.department, ...given }));

beforeAll(async () => {
  ids = await portal.make(async (world) => ({
    tenant: await insertTenant(world, 'Hanse Getränke'),
    department: await insertDepartment(world, 'Leergut'),
    cash: await insertCategory(world, 'Kassenkräfte', 10_010),
    drivers: await insertCategory(world, 'Fahrende', 10_020),
    firstAid: await insertCategory(world, 'Ersthelfende', 10_030),
  }));
});

test('an administrator adds tenant, department and category, then a trainee with that category', async () => {
  const page = await asAdministrator('/learning');
  await link(page.getByRole('main'), people.tenants.title).click();
  await link(page, people.tenants.add).first().click();
  await field(page, people.tenant.title).fill('Weserquelle');
  await button(page, people.tenant.create).click();
  await at(page, '/learning/tenants');
  await seen(page.getByRole('link', { name: 'Weserquelle' }));

  await link(page.getByRole('navigation', { name: de.shell.navigation.secondary }), people.departments.title).click();
  await link(page, people.departments.add).first().click();
  await at(page, '/learning/department/add');
  await field(page, people.department.title).fill('Getränkemarkt');
  await field(page, people.department.title).press('Enter');
  await at(page, '/learning/departments');

  await page.goto('/learning/categories/add');
  await seen(field(page, people.category.sort));
  await field(page, people.category.title).fill('Marktleitung');
  await button(page, people.category.create).click();
  await seen(page.getByText(de.kernel.validation.required));
  await focused(field(page, people.category.sort));
  await page.keyboard.type('10005');
  await button(page, people.category.create).click();
  await at(page, '/learning/categories');

  await page.goto('/learning/trainees');
  await link(page, trainees.add).first().click();
  await field(page, trainee.givenName).fill('Zoe');
  await field(page, trainee.familyName).fill('Aalto');
  await field(page, trainee.number).fill('90210');
  await choose(page, trainee.tenant, 'Weserquelle');
  await choose(page, trainee.department, 'Getränkemarkt');
  await choose(page, trainee.categories, 'Kassenkräfte');
  await button(page, trainee.create).click();
  await seen(page.getByText(trainee.created));
  await at(page, '/learning/trainees');

  await search(page, '90210');
  await seen(row(page, 'Aalto, Zoe'));
  expect(await mark(page, 'Kassenkräfte', 'Zoe Aalto').isChecked()).toBe(true);
  await mark(page, 'Marktleitung', 'Zoe Aalto').check();
  const { id } = await portal.db
    .selectFrom('learning_trainee')
    .select('id')
    .where('number', '=', '90210')
    .executeTakeFirstOrThrow();
  await poll(() => savedCategories(id)).toHaveLength(2);
  await page.reload();
  await seen(row(page, 'Aalto, Zoe'));
  expect(await mark(page, 'Marktleitung', 'Zoe Aalto').isChecked()).toBe(true);

  await row(page, 'Aalto, Zoe').getByRole('cell', { name: '90210', exact: true }).click();
  await seen(heading(page, 'Zoe Aalto'));
  await field(page, trainee.familyName).fill('Aalto-Berg');
  await button(page, kit.form.save).click();
  await seen(page.getByText(trainee.saved));
  await at(page, '/learning/trainees');
  await seen(page.getByRole('link', { name: 'Aalto-Berg, Zoe' }));
});

test('the list is sorted by family and given name, and filtered by the address', async () => {
  for (const [familyName, givenName, category] of [
    ['Ystad', 'Piet', ids.drivers],
    ['Ystad', 'Anke', ids.cash],
    ['Yilmaz', 'Zeki', ids.firstAid],
  ] as const) {
    await make({ familyName, givenName, number: 'Y1', categories: [category] });
  }
  const page = await asAdministrator(`/learning/trainees?search=Y1&tenant=${ids.tenant}`);
  await poll(() => names(page)).toEqual(['Yilmaz, Zeki', 'Ystad, Anke', 'Ystad, Piet']);

  await choose(page, trainees.allCategories, 'Kassenkräfte', 'Fahrende');
  await poll(() => names(page)).toEqual(['Ystad, Anke', 'Ystad, Piet']);
  await poll(() => new URL(page.url()).searchParams.get('category')).toBe(
    [ids.cash, ids.drivers].sort((a, b) => a - b).join(','),
  );
  await page.reload();
  await poll(() => names(page)).toEqual(['Ystad, Anke', 'Ystad, Piet']);
  const drivers = button(page.getByRole('columnheader', { name: 'Fahrende' }), 'Fahrende');
  await drivers.click();
  await drivers.click();
  await poll(() => names(page)).toEqual(['Ystad, Piet', 'Ystad, Anke']);

  await search(page, 'zeki');
  await seen(page.getByText(kit.table.noHitsFiltered));
  await button(page, kit.table.clearFilters).click();
  // The sort order is no filter.
  await poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['sort']);
  await search(page, 'zeki yil');
  await poll(() => names(page)).toEqual(['Yilmaz, Zeki']);
});

describe('the category checkboxes', () => {
  test('save quick clicks in a row one after the other', async () => {
    const id = await make({ familyName: 'Xaver', givenName: 'Schnell', categories: [ids.cash] });
    const page = await asAdministrator('/learning/trainees?search=Xaver');
    const box = (category: string) => mark(page, category, 'Schnell Xaver');
    await seen(box('Fahrende'));
    const held = portal.hold(saved.update, { times: Number.POSITIVE_INFINITY });
    for (const category of ['Fahrende', 'Ersthelfende', 'Kassenkräfte']) await box(category).click();
    held.release();
    await poll(() => savedCategories(id)).toEqual([ids.drivers, ids.firstAid]);
    expect(held.calls()).toBe(2);
    expect(await box('Fahrende').isChecked()).toBe(true);
    expect(await box('Kassenkräfte').isChecked()).toBe(false);
    // The next request uses the version of the last response.
    await box('Fahrende').uncheck();
    await poll(() => savedCategories(id)).toEqual([ids.firstAid]);
  });

  test('show the saved state and a message when another user was faster', async () => {
    const id = await make({ familyName: 'Xenia', givenName: 'Eile', categories: [] });
    const page = await asAdministrator('/learning/trainees?search=Xenia', 412);
    await seen(mark(page, 'Fahrende', 'Eile Xenia'));
    await portal.db.insertInto('learning_trainee_category').values({ trainee_id: id, category_id: ids.cash }).execute();
    await portal.db.updateTable('learning_trainee').set({ version: 2 }).where('id', '=', id).execute();
    await mark(page, 'Fahrende', 'Eile Xenia').click();
    await seen(page.getByText(fillIn(trainees.stale, { name: 'Eile Xenia' })));
    await poll(() => mark(page, 'Fahrende', 'Eile Xenia').isChecked()).toBe(false);
    expect(await mark(page, 'Kassenkräfte', 'Eile Xenia').isChecked()).toBe(true);
    await mark(page, 'Fahrende', 'Eile Xenia').check();
    await poll(() => savedCategories(id)).toEqual([ids.cash, ids.drivers]);
  });

  test('revert with a message when saving fails', async () => {
    const id = await make({ familyName: 'Xylander', givenName: 'Netz', categories: [] });
    const page = await asAdministrator('/learning/trainees?search=Xylander');
    const box = mark(page, 'Fahrende', 'Netz Xylander');
    await seen(box);
    portal.answer(saved.update, networkFailure);
    await box.click();
    await seen(page.getByText(fillIn(trainees.refused, { name: 'Netz Xylander' })));
    await poll(() => box.isChecked()).toBe(false);
    expect(await savedCategories(id)).toEqual([]);
  });
});

test('a new key replaces the old one', async () => {
  const id = await make({ familyName: 'Wolke', givenName: 'Kim' });
  const page = await asAdministrator(`/learning/trainees/${id}`);
  const key = page.getByRole('textbox', { name: trainee.invitationKey });
  const before = await key.inputValue();
  expect(before).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await key.getAttribute('readonly')).not.toBeNull();
  await chooseFromMenu(page, trainee.renew);
  const question = dialog(page, trainee.renewTitle);
  await seen(question.getByText(fillIn(trainee.renewText, { name: 'Kim Wolke' })));
  await focused(button(question, kit.dialog.cancel));
  await button(question, trainee.renew).click();
  await seen(page.getByText(trainee.renewed));
  await poll(() => key.inputValue()).not.toBe(before);
});

describe('deleting', () => {
  test('warns that it is final, and returns to the list', async () => {
    const id = await make({ familyName: 'Vogel', givenName: 'Frei' });
    const page = await asAdministrator(`/learning/trainees/${id}`);
    await chooseFromMenu(page, trainee.delete);
    const question = page.getByRole('dialog');
    await seen(question.getByText(trainee.deleteText));
    await button(question, trainee.delete).click();
    await seen(page.getByText(trainee.deleted));
    await at(page, '/learning/trainees');
    expect(await portal.db.selectFrom('learning_trainee').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is rejected for a trainee who took an exam, and names it', async () => {
    const { examTrainee } = await portal.make((world) => samplesOfExams(world));
    const page = await asAdministrator(`/learning/trainees/${examTrainee.own}`, 409);
    await chooseFromMenu(page, trainee.delete);
    await button(page.getByRole('dialog'), trainee.delete).click();
    await seen(page.getByText(fillIn(de.learning.errors.taken, { exams: 'Grundlagen Bier' })));
    await seen(button(page, kit.form.save));
  });

  test('is rejected for a tenant with trainees', async () => {
    await make({ familyName: 'Ulme' });
    const page = await asAdministrator(`/learning/tenants/${ids.tenant}`, 409);
    await chooseFromMenu(page, people.tenant.delete);
    await button(page.getByRole('dialog'), people.tenant.delete).click();
    await seen(page.getByRole('alert'));
    await seen(heading(page, 'Hanse Getränke'));
  });
});

test('the plural path also opens the form for a new department', async () => {
  const page = await asAdministrator('/learning/departments/add');
  await seen(heading(page, people.department.add));
});

test('a department’s head is a trainee, found by name', async () => {
  const id = await make({ familyName: 'Tannhäuser', givenName: 'Iris', number: '7788' });
  const page = await asAdministrator('/departments/2');
  const supervisor = field(page, de.masterData.department.supervisor);
  await supervisor.click();
  await supervisor.fill('iris tann');
  await page.getByRole('option', { name: 'Tannhäuser, Iris · 7788' }).click();
  await button(page, kit.form.save).click();
  await seen(page.getByText(de.masterData.department.saved));
  await page.reload();
  await poll(() => supervisor.inputValue()).toBe('Tannhäuser, Iris · 7788');
  const saved = await portal.db.selectFrom('department').select('supervisor_id').where('id', '=', 2).executeTakeFirst();
  expect(saved?.supervisor_id).toBe(id);
});

test('the command palette finds trainees', async () => {
  await make({ familyName: 'Sommerfeld', givenName: 'Ada', number: '5511' });
  const page = await asAdministrator('/');
  await seen(heading(page, fillIn(de.shell.home.greeting, { name: 'Anna Admin' })));
  await openPalette(page);
  await page.keyboard.type('ada sommer');
  await seen(page.getByRole('dialog').getByRole('button', { name: /Ada Sommerfeld/ }));
  await page.keyboard.press('Enter');
  await seen(heading(page, 'Ada Sommerfeld'));
  await gone(page.getByRole('dialog'));
});

describe('several trainees', () => {
  const { bulk } = trainees;
  const tick = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: fillIn(kit.bulk.selectOne, { name }), exact: true }).click();
  const departmentOf = async (id: number) =>
    (await portal.app.as('administrator').call(saved.find, { params: { id } })).body.departmentId;

  test('on all pages get a department, and get their own back', async () => {
    const other = await portal.make((world) => insertDepartment(world, 'Fuhrpark Nord'));
    const made: number[] = [];
    for (let each = 0; each < 12; each += 1)
      made.push(await make({ familyName: 'Massen', givenName: `Nr ${each}`, number: `77${each}` }));
    const page = await asAdministrator('/learning/trainees?search=Massen&size=10');
    await seen(row(page, 'Massen, Nr 0'));
    await page.getByRole('checkbox', { name: kit.table.selectAll }).click();
    await seen(page.getByText(fillIn(kit.table.chosen_other, { formatted: 10 })));
    await button(page, fillIn(kit.bulk.all, { formatted: 12 })).click();
    await seen(page.getByText(fillIn(kit.table.chosen_other, { formatted: 12 })));
    await button(page, bulk.department.action).click();
    const asking = dialog(page, bulk.department.action);
    await field(asking, bulk.department.label).click();
    await page.getByRole('option', { name: 'Fuhrpark Nord', exact: true }).click();
    await button(asking, kit.steps.continue).click();
    const question = dialog(page, fillIn(bulk.department.title_other, { formatted: 12, title: 'Fuhrpark Nord' }));
    await button(question, bulk.department.action).click();
    await seen(page.getByText(fillIn(bulk.department.done_other, { formatted: 12, title: 'Fuhrpark Nord' })));
    expect(new Set(await Promise.all(made.map(departmentOf)))).toEqual(new Set([other]));
    await button(page, kit.bulk.undo).click();
    await seen(page.getByText(fillIn(bulk.undone_other, { formatted: 12 })));
    expect(new Set(await Promise.all(made.map(departmentOf)))).toEqual(new Set([ids.department]));
  });

  test('are deleted by the menu of further actions', async () => {
    const id = await make({ familyName: 'Einzel', givenName: 'Weg', number: '7800' });
    const page = await asAdministrator('/learning/trainees?search=Einzel');
    await tick(page, 'Weg Einzel');
    await button(page, kit.bulk.otherActions).click();
    await page.getByRole('menuitem', { name: kit.bulk.removal.action }).click();
    await button(dialog(page, kit.bulk.removal.title_one), kit.bulk.removal.action).click();
    await seen(page.getByText(kit.bulk.removal.done_one));
    await gone(row(page, 'Einzel, Weg'));
    expect((await portal.app.as('administrator').call(saved.find, { params: { id } })).status).toBe(404);
  });
});
