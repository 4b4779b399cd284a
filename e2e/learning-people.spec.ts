import type { Page } from '@playwright/test';
import {
  insertCategory,
  insertDepartment,
  insertTenant,
  insertTrainee,
} from '../server/src/areas/learning/people/factory.ts';
import { at, button, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen, expectNoOverflow, PHONE } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { kit } = de;
const { people } = de.learning;
const { trainee, trainees } = people;

const asAdministrator = (path: string, ...refusals: number[]) =>
  visitAs(portal, 'demo-administrator', path, { refusals });

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: kit.table.search }).fill(text);
const mark = (page: Page, category: string, name: string) =>
  page.getByRole('checkbox', { name: fillIn(trainees.markOf, { category, name }), exact: true });

interface Ids {
  readonly tenant: number;
  readonly department: number;
}
let ids: Ids;
const make = (values: Parameters<typeof insertTrainee>[1]) =>
  portal.make((world) => insertTrainee(world, { tenantId: ids.tenant, departmentId: ids.department, ...values }));

test.beforeAll(async () => {
  ids = await portal.make(async (world) => {
    await insertCategory(world, 'Kassenkräfte', 10_010);
    await insertCategory(world, 'Fahrende', 10_020);
    await insertCategory(world, 'Ersthelfende', 10_030);
    return {
      tenant: await insertTenant(world, 'Hanse Getränke'),
      department: await insertDepartment(world, 'Leergut'),
    };
  });
});

test('the key of a trainee can be copied', async () => {
  const id = await make({ familyName: 'Wolke', givenName: 'Kim' });
  const page = await asAdministrator(`/learning/trainees/${id}`);
  const key = page.getByRole('textbox', { name: trainee.invitationKey });
  const shown = await key.inputValue();
  await expect(key).not.toBeEditable();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, fillIn(kit.form.copy, { field: trainee.invitationKey })).click();
  await seen(button(page, kit.form.copied));
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown);
});

test('on a phone, a trainee takes two lines, and details open on demand', async () => {
  await make({ familyName: 'Zwirn', givenName: 'Zoe', number: '4712' });
  const page = await asAdministrator('/learning/trainees?search=Zwirn');
  await page.setViewportSize(PHONE);
  const row = rows(page).first();
  await seen(row.getByText('4712 · Hanse Getränke · Leergut'));
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(80);
  const department = row.getByText('Leergut', { exact: true });
  await gone(department);
  await button(row, kit.table.unfold).click();
  await seen(department);
  expect(await heightOf()).toBeGreaterThan(120);
  await expectNoOverflow(page);
  await checkScreen(page, 'unfolded trainee on a phone');
});

test.describe('an import', () => {
  const { imports } = de.kit;
  const HEADER = 'Nummer;Vorname;Nachname;E-Mail;Mandant;Abteilung;Kategorien';
  const counted = (sentence: string, count: number) => fillIn(sentence, { formatted: count });
  const uploadFile = (page: Page, ...lines: readonly string[]) =>
    button(page, imports.file).setInputFiles({
      name: 'Lernende.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEADER, ...lines].join('\r\n')),
    });
  const count = (familyName: string) =>
    portal.db
      .selectFrom('learning_trainee')
      .select('id')
      .where('family_name', '=', familyName)
      .execute()
      .then(({ length }) => length);

  test('reports every fault by line and column, and writes nothing', async () => {
    const page = await asAdministrator('/learning/trainees');
    await link(page, trainees.import).click();
    await at(page, '/learning/trainees/import');
    await expect(button(page, imports.check)).toBeDisabled();
    await uploadFile(
      page,
      'R1;Rosa;Rabe;;Hanse Getränke;Leergut;',
      'R2;Rita;Rabe;;Nirgends;Leergut;Kassenkräfte,Unbekannt',
      'R4;Rolf;Rabe;keine;Hanse Getränke;Leergut;',
    );
    await button(page, imports.check).click();
    await seen(page.getByText(counted(imports.faulty_other, 3)));
    await poll(() => rows(page).count()).toBe(3);
    await seen(rows(page).filter({ hasText: /3\s*Mandant\s*Nirgends/ }));
    await checkScreen(page, 'trainee import with faults');
    await button(page, de.kit.file.other).click();
    await seen(button(page, imports.check));
    expect(await count('Rabe')).toBe(0);
  });

  test('previews its effect, and then applies it', async () => {
    await make({ familyName: 'Rabe', givenName: 'Ralf', number: 'R3', email: null, categories: [] });
    const page = await asAdministrator('/learning/trainees/import');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, imports.template).click()]);
    expect(download.suggestedFilename()).toBe('Lernende.csv');
    const stream = await download.createReadStream();
    const parts: Uint8Array[] = [];
    for await (const part of stream) if (part instanceof Uint8Array) parts.push(part);
    expect(Buffer.concat(parts).toString().replaceAll('"', '').trim()).toBe(HEADER);

    await uploadFile(
      page,
      'R1;Rosa;Rabe;rosa@example.org;Hanse Getränke;Leergut;Kassenkräfte, Fahrende',
      'R3;Ralf;Rabe;;Hanse Getränke;Leergut;Ersthelfende',
    );
    await button(page, imports.check).click();
    await seen(heading(page, imports.ahead));
    await checkScreen(page, 'trainee import checked');
    expect(await count('Rabe')).toBe(1);
    await button(page, counted(imports.run_other, 2)).click();
    await seen(page.getByText(trainees.imported));
    await checkScreen(page, 'trainee import done');
    expect(await count('Rabe')).toBe(2);
    await link(page, trainees.toList).click();
    await search(page, 'rabe');
    await poll(() => names(page)).toEqual(['Rabe, Ralf', 'Rabe, Rosa']);
    await expect(mark(page, 'Fahrende', 'Rosa Rabe')).toBeChecked();
    await expect(mark(page, 'Ersthelfende', 'Ralf Rabe')).toBeChecked();
  });
});
