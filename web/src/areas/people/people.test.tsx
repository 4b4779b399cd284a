import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { expect, test } from 'vitest';
import {
  aTrainee,
  insertDepartment,
  insertTenant,
  insertTrainee,
} from '../../../../server/src/areas/learning/people/factory.ts';
import { button, dialog, gone, heading, seen } from '../../testing/acts.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { search, file, erasure, kinds, periods, menu } = de.people;

const visit = () => portal.open('/people', { as: 'demo-administrator' });

const insert = (familyName: string, number: string) =>
  portal.make((world) =>
    insertTrainee(world, { givenName: 'Quirin', familyName, number, email: `${number}@probe.example` }),
  );

async function find(page: Page, text: string) {
  await page.getByRole('textbox', { name: search.fields.text }).fill(text);
  await button(page, search.submit).click();
}

test('the page says how long what is kept', async () => {
  const page = await visit();
  await seen(heading(page, menu.title));
  await seen(page.getByText(periods.text));
  await seen(page.getByRole('heading', { name: kinds.receipts.title }));
  await seen(page.getByText('8 Jahre ab dem Ende des Kalenderjahres'));
});

test('a search needs a text, and says if nobody is found', async () => {
  const page = await visit();
  await button(page, search.submit).click();
  await seen(page.getByText(de.kernel.validation.required).first());
  await find(page, 'niemand@probe.example');
  await seen(page.getByText(search.none));
});

test('a person is found by number, shown, erased and then gone', async () => {
  await insert('Zabel', '990001');
  const page = await visit();
  await find(page, '990001');
  await button(page, fillIn(search.openOf, { person: 'Quirin Zabel' })).click();
  await seen(page.getByRole('region', { name: kinds.trainees.title }).getByText('990001', { exact: true }));
  await button(page, erasure.open).click();
  const question = dialog(page, erasure.title);
  await seen(question.getByText(kinds.trainees.title));
  await button(question, erasure.action).click();
  await seen(page.getByText(erasure.done));
  await gone(question);
  await seen(page.getByRole('region', { name: erasure.doneTitle }));
  await seen(page.getByText(file.none));
  const { body } = await portal.app.as('administrator').call(people.search, { body: { text: '990001' } });
  expect(body).toEqual([]);
});

test('what the audit trail has of a person is shown in words', async () => {
  const body = await portal.make(async (world) =>
    aTrainee({
      ...{ tenantId: await insertTenant(world, 'Kelterei'), departmentId: await insertDepartment(world, 'Presse') },
      ...{ givenName: 'Quirin', familyName: 'Protokoll', number: '990009', email: null },
    }),
  );
  await portal.app.as('administrator').call(trainee.create, { body });
  const page = await visit();
  await find(page, '990009');
  await button(page, fillIn(search.openOf, { person: 'Quirin Protokoll' })).click();
  const entries = page.getByRole('region', { name: kinds.trail.title });
  await seen(entries.getByText('Angelegt: Prüfungsteilnehmende'));
  await button(entries, fillIn(de.trail.entry.all, { count: 6 })).click();
  await seen(entries.getByText(de.learning.people.trainee.familyName, { exact: true }));
  await seen(entries.getByText(de.learning.people.trainee.tenant, { exact: true }));
});

test('people of the same name are marked, and the name only counts if it is selected', async () => {
  await insert('Namensgleich', '990002');
  await insert('Namensgleich', '990003');
  const page = await visit();
  await find(page, 'namensgleich');
  await button(page, fillIn(search.openOf, { person: 'Quirin Namensgleich' }))
    .first()
    .click();
  await seen(page.getByText(file.nameShared));
  const name = page.getByRole('checkbox', { name: 'Quirin Namensgleich' });
  expect(await name.isChecked()).toBe(false);
  await name.click();
  expect(await name.isChecked()).toBe(true);
  await button(page, file.back).click();
  await seen(page.getByText(search.results).first());
});
