import { beforeAll, expect, test } from 'vitest';
import { anExam, insertExam } from '../../../../../server/src/areas/learning/exams/factory.ts';
import {
  insertDepartment,
  insertTenant,
  insertTrainee,
} from '../../../../../server/src/areas/learning/people/factory.ts';
import { insertSubject } from '../../../../../server/src/areas/learning/subjects/factory.ts';
import { button, dialog, field, gone, heading, link, seen } from '../../../testing/acts.ts';
import type { Searching } from '../../../testing/locator.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const { learning } = de;
const { exam, trainees, adding, inviting, grace, outcome } = learning.exams;

const SUBJECT = 'Jugendschutz beim Verkauf';

const asAdministrator = (path: string) => portal.open(path, { as: 'demo-administrator' });

const row = (scope: Searching, text: string) => scope.getByRole('row').filter({ hasText: text });
async function chooseFromMenu(page: Page, menu: string, name: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name }).click();
}

async function choose(page: Page, scope: Searching, name: string, option: string): Promise<void> {
  await field(scope, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface Ids {
  readonly subject: number;
  readonly lena: number;
  readonly oemer: number;
}
let ids: Ids;

beforeAll(async () => {
  ids = await portal.make(async (world) => {
    const tenantId = await insertTenant(world, 'Hanse Getränke');
    const [cellar, sale] = [await insertDepartment(world, 'Leergut'), await insertDepartment(world, 'Theke')];
    const at = (departmentId: number, number: string) => ({ tenantId, departmentId, number });
    const email = { lena: 'lena.berg@example.org', ida: 'ida.weg@example.org' };
    const lena = { ...at(sale, '101'), givenName: 'Lena', familyName: 'Berg', email: email.lena };
    const oemer = { ...at(sale, '102'), givenName: 'Ömer', familyName: '=Çelik', email: null };
    await insertTrainee(world, { ...at(cellar, '103'), givenName: 'Ida', familyName: 'Weg', email: email.ida });
    return {
      subject: await insertSubject(world, { title: SUBJECT }),
      lena: await insertTrainee(world, lena),
      oemer: await insertTrainee(world, oemer),
    };
  });
});

/** The page of an exam with these trainees. */
const createExam = async (title: string, ...traineeIds: readonly number[]): Promise<string> => {
  const id = await portal.make((world) => insertExam(world, anExam(ids.subject, world.tx.now, { title }), traineeIds));
  return `/learning/exams/${id}`;
};

test('a new exam opens the list of its trainees', async () => {
  const page = await asAdministrator('/learning/exams/add');
  await field(page, exam.title).fill('Jugendschutz Frühjahr');
  await field(page, exam.start).fill('04.05.2032 09:00');
  await field(page, exam.end).fill('04.05.2032 08:00');
  await choose(page, page, exam.subject, SUBJECT);
  await button(page, exam.create).click();
  await seen(page.getByText(de.kernel.validation.beforeStart));
  await field(page, exam.end).fill('08.05.2032 18:00');
  await button(page, exam.create).click();
  await seen(page.getByText(exam.created));
  await seen(heading(page, 'Jugendschutz Frühjahr'));
  await seen(page.getByText(trainees.none));
});

test('a trainee is added, then a whole department; existing trainees are skipped', async () => {
  const page = await asAdministrator(await createExam('Wer kommt'));
  await button(page, trainees.add).click();
  const search = page.getByRole('dialog').getByRole('searchbox', { name: kit.table.search });
  await search.fill('berg');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: fillIn(adding.one, { name: 'Lena Berg' }) })
    .check();
  await button(page, fillIn(adding.chosen_one, {})).click();
  await seen(page.getByText(adding.added_one));
  await gone(page.getByRole('dialog'));
  // The button of the empty list is replaced by the one above the table.
  await seen(row(page, 'Berg, Lena'));

  await button(page, trainees.add).click();
  await choose(page, page.getByRole('dialog'), learning.people.trainees.allDepartments, 'Theke');
  await page.keyboard.press('Escape');
  await seen(page.getByRole('dialog').getByText(adding.already));
  await button(page, adding.all_one).click();
  await seen(page.getByText(`${adding.added_one} ${adding.skipped_one}`));
  await seen(row(page, 'Berg, Lena').getByText(outcome.none));
  expect(await row(page, 'Weg, Ida').count()).toBe(0);
});

test('trainees with an address are invited, and invited again', async () => {
  const page = await asAdministrator(await createExam('Einladung', ids.lena, ids.oemer));
  await button(page, fillIn(inviting.sendNew_one, { formatted: 1 })).click();
  await button(dialog(page, inviting.title), inviting.confirm_one).click();
  await seen(page.getByText(inviting.sent_one));
  const [mail] = await portal.mails('lena.berg@example.org');
  expect(mail?.html).toContain('/learning/my-exams/');
  await seen(button(page, inviting.noneNew));
  await seen(row(page, '=Çelik, Ömer').getByText(trainees.withoutEmail));
  expect(await row(page, 'Berg, Lena').innerText()).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);

  await page.getByRole('checkbox', { name: kit.table.selectAll }).check();
  await seen(page.getByText(fillIn(kit.table.chosen_other, { formatted: 2 })));
  await button(page, inviting.sendSelected).click();
  await seen(page.getByText(inviting.again_one));
  await seen(page.getByText(inviting.unreachable_one));
  await button(dialog(page, inviting.title), kit.dialog.cancel).click();
  await button(page, kit.form.clear).click();
});

test('a grace period is granted and withdrawn', async () => {
  const page = await asAdministrator(await createExam('Nachfrist', ids.lena));
  await button(page, fillIn(grace.grantTo, { name: 'Lena Berg' })).click();
  await seen(page.getByText(fillIn(grace.granted, { name: 'Lena Berg' })));
  await seen(row(page, 'Berg, Lena').getByText(outcome.grace));
  await chooseFromMenu(page, fillIn(trainees.actionsOf, { name: 'Lena Berg' }), grace.revoke);
  await seen(button(page, fillIn(grace.grantTo, { name: 'Lena Berg' })));
});

test('a trainee is removed, and the exam is found by its subject and deleted', async () => {
  const title = 'Fällt aus';
  const page = await asAdministrator(await createExam(title, ids.lena, ids.oemer));
  await chooseFromMenu(page, fillIn(trainees.actionsOf, { name: 'Ömer =Çelik' }), trainees.remove);
  await button(dialog(page, fillIn(trainees.removeTitle, { name: 'Ömer =Çelik' })), trainees.remove).click();
  await gone(row(page, '=Çelik, Ömer'));

  await link(page.getByRole('navigation'), learning.exams.title).last().click();
  await choose(page, page, learning.exams.allSubjects, SUBJECT);
  await page.keyboard.press('Escape');
  await seen(row(page, title).getByText('0 / 1'));
  await link(page, title).click();
  await chooseFromMenu(page, kit.page.menu, exam.delete);
  await button(page.getByRole('dialog'), exam.delete).click();
  await seen(page.getByText(exam.deleted));
  await gone(link(page, title));
});
