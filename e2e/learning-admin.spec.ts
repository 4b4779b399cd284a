import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertDepartment, insertTenant, insertTrainee } from '../server/src/areas/learning/people/factory.ts';
import { button, dialog, field, focused, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { look } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { kit } = de;
const { learning } = de;
const { subject, documents, questions, question } = learning.subjects;
const { exam, trainees, adding, inviting, grace, outcome } = learning.exams;

const SUBJECT = 'Jugendschutz beim Verkauf';
const EXAM = 'Jugendschutz Frühjahr';
const BEER = 'Ab welchem Alter darf Bier verkauft werden?';
const PROOF = 'Welche Ausweise gelten als Nachweis?';

const asAdministrator = (path: string, ...refusals: number[]) =>
  visitAs(portal, 'demo-administrator', path, { refusals });

const row = (scope: Page | Locator, text: string) => scope.getByRole('row').filter({ hasText: text });
const inLanguage = (name: string, language: 'de' | 'en') => told(kit.localized.in[language], { field: name });
const answer = (number: number, language: 'de' | 'en') => inLanguage(told(question.answer, { number }), language);

async function chooseFromMenu(page: Page, menu: string, name: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name }).click();
}

async function choose(scope: Locator, name: string, option: string): Promise<void> {
  await field(scope, name).click();
  await scope.page().getByRole('option', { name: option, exact: true }).click();
}

/** Chooses in a filter, whose list stays open for more. */
async function filter(scope: Locator, name: string, option: string): Promise<void> {
  await choose(scope, name, option);
  await scope.page().keyboard.press('Escape');
}

let subjectPath = '';
let examPath = '';

describe('an administrator prepares a subject', () => {
  test('and is told at its field what is missing', async () => {
    const page = await asAdministrator('/learning/subjects');
    await link(page, learning.subjects.add).click();
    await button(page, subject.create).click();
    await seen(page.getByText(kit.form.attention));
    await focused(field(page, subject.title));
    await field(page, subject.title).fill(SUBJECT);
    await field(page, subject.examQuestionCount).fill('2');
    expect(await field(page, subject.passPercentage).inputValue()).toBe('70');
    await button(page, subject.create).click();
    await seen(page.getByText(subject.created));
    await seen(heading(page, SUBJECT));
    subjectPath = new URL(page.url()).pathname;
    await seen(page.getByText(subject.incompleteText));
    await look(page, 'subject without questions');
  });

  test('writes a question in two languages, with its answers in order, and sees it as trainees will', async () => {
    const page = await asAdministrator(subjectPath);
    await button(page, questions.add).click();
    const editor = dialog(page, question.add);
    await button(editor, question.create).click();
    await seen(editor.getByText(kit.form.attention));
    await focused(field(editor, inLanguage(question.text, 'de')));
    await field(editor, inLanguage(question.text, 'de')).fill(BEER);
    await seen(editor.getByText(kit.localized.missing));
    await look(page, 'question with faults');
    await field(editor, inLanguage(question.text, 'en')).fill('From what age may beer be sold?');
    await field(editor, answer(1, 'de')).fill('Ab 18 Jahren');
    await field(editor, answer(1, 'en')).fill('From 18');
    await field(editor, answer(2, 'de')).fill('Ab 16 Jahren');
    await seen(editor.getByText(question.noCorrect));
    await field(editor, told(question.isCorrect, { number: 2 })).check();
    await gone(editor.getByText(question.noCorrect));

    // By the keyboard alone: one answer more, which goes to the front.
    await button(editor, question.addAnswer).focus();
    await page.keyboard.press('Enter');
    await focused(field(editor, answer(3, 'de')));
    await page.keyboard.type('Ab 14 Jahren');
    await button(editor, told(question.up, { number: 3 })).focus();
    await page.keyboard.press('Enter');
    await focused(button(editor, told(question.up, { number: 2 })));
    await page.keyboard.press('Enter');
    await focused(button(editor, told(question.up, { number: 1 })));
    expect(await field(editor, answer(1, 'de')).inputValue()).toBe('Ab 14 Jahren');
    expect(await field(editor, told(question.isCorrect, { number: 3 })).isChecked()).toBe(true);
    await button(editor, told(question.remove, { number: 2 })).click();
    await focused(button(editor, told(question.remove, { number: 2 })));

    await editor.getByText(question.preview, { exact: true }).click();
    await seen(editor.getByRole('heading', { name: BEER }));
    await editor.getByText(kit.localized.en, { exact: true }).click();
    await seen(editor.getByRole('heading', { name: 'From what age may beer be sold?' }));
    await editor.getByRole('checkbox', { name: 'Ab 16 Jahren' }).check();

    await page.keyboard.press('Escape');
    await button(page, kit.unsaved.keep).click();
    await button(editor, question.create).click();
    await seen(page.getByText(question.created));
    await seen(row(page, BEER).getByText(questions.untranslated));
  });

  test('imports more from a file, of which the faults are told first', async () => {
    const page = await asAdministrator(subjectPath);
    await link(page, questions.import).click();
    await seen(heading(page, told(questions.importTitle, { subject: SUBJECT })));
    const header = 'Frage;Frage (EN);Antwort 1;Richtig 1;Antwort 2;Richtig 2';
    const send = async (line: string) => {
      const content = Buffer.from(`${header}\n${line}\n`);
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'Fragen.csv', mimeType: 'text/csv', buffer: content });
      await button(page, de.kit.imports.check).click();
    };
    await send(`${PROOF};;Personalausweis;;Schülerausweis;`);
    await seen(page.getByText(de.kit.imports.faultyText));
    await look(page, 'import of questions with faults');
    await button(page, de.kit.imports.otherFile).click();
    await send(`${PROOF};;Personalausweis;x;Schülerausweis;`);
    await button(page, told(de.kit.imports.run_one, { formatted: 1 })).click();
    await seen(page.getByText(questions.imported));
    await link(page, questions.toSubject).click();
    await seen(row(page, PROOF));
    await seen(page.getByText(subject.complete));
  });

  test('uploads a document, gives it another title and opens it', async () => {
    const page = await asAdministrator(subjectPath);
    await button(page, documents.add).click();
    const form = dialog(page, documents.add);
    await button(form, documents.create).click();
    await focused(field(form, documents.name));
    await field(form, documents.name).fill('Merkblatt');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Merkblatt.png', mimeType: 'image/png', buffer: png });
    await seen(form.getByText(kit.file.kept));
    await look(page, 'document with its file');
    await button(form, documents.create).click();
    await seen(page.getByText(documents.created));

    await chooseFromMenu(page, told(documents.actionsOf, { title: 'Merkblatt' }), documents.edit);
    await field(dialog(page, documents.edit), documents.name).fill('Merkblatt Jugendschutz');
    await button(dialog(page, documents.edit), kit.form.save).click();
    await seen(page.getByText(documents.saved));
    const address = await link(page, 'Merkblatt Jugendschutz').getAttribute('href');
    const opened = await page.request.get(address ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png']);

    await chooseFromMenu(page, told(documents.actionsOf, { title: 'Merkblatt Jugendschutz' }), documents.delete);
    await button(
      dialog(page, told(documents.deleteTitle, { title: 'Merkblatt Jugendschutz' })),
      documents.delete,
    ).click();
    await seen(page.getByText(documents.deleted));
    await seen(page.getByText(documents.none));
  });

  test('is told when somebody else changed a question meanwhile, and decides', async () => {
    const page = await asAdministrator(subjectPath, 412);
    await row(page, PROOF).locator('[data-row-link]').click();
    const editor = dialog(page, question.one);
    await field(editor, inLanguage(question.text, 'en')).fill('Which documents prove age?');
    await portal.db
      .updateTable('learning_question')
      .set(({ eb }) => ({
        text: JSON.stringify({ de: 'Was gilt als Nachweis?', en: null }),
        version: eb('version', '+', 1),
      }))
      .where('text', '@>', JSON.stringify({ de: PROOF }))
      .execute();
    await button(editor, kit.form.save).click();
    const conflict = dialog(page, kit.conflict.title);
    await seen(conflict.getByText('Was gilt als Nachweis?'));
    await look(page, 'conflict of two administrators about a question');
    await button(conflict, kit.conflict.take).click();
    expect(await field(editor, inLanguage(question.text, 'de')).inputValue()).toBe('Was gilt als Nachweis?');
    await field(editor, inLanguage(question.text, 'en')).fill('What counts as proof?');
    await button(editor, kit.form.save).click();
    await seen(page.getByText(question.saved));
  });
});

describe('an administrator plans an exam', () => {
  beforeAll(() =>
    portal.make(async (world) => {
      const tenantId = await insertTenant(world, 'Hanse Getränke');
      const [cellar, sale] = [await insertDepartment(world, 'Leergut'), await insertDepartment(world, 'Theke')];
      const person = (
        number: string,
        givenName: string,
        familyName: string,
        departmentId: number,
        email: string | null,
      ) => insertTrainee(world, { number, givenName, familyName, departmentId, tenantId, email });
      await person('101', 'Lena', 'Berg', sale, 'lena.berg@example.org');
      await person('102', 'Ömer', '=Çelik', sale, null);
      await person('103', 'Ida', 'Weg', cellar, 'ida.weg@example.org');
    }),
  );

  test('and is led to who takes part', async () => {
    const page = await asAdministrator('/learning/exams/add');
    await field(page, exam.title).fill(EXAM);
    await field(page, exam.start).fill('04.05.2032 09:00');
    await field(page, exam.end).fill('04.05.2032 08:00');
    await choose(page.getByRole('main'), exam.subject, SUBJECT);
    await button(page, exam.create).click();
    await seen(page.getByText(de.kernel.validation.beforeStart));
    await field(page, exam.end).fill('08.05.2032 18:00');
    await button(page, exam.create).click();
    await seen(page.getByText(exam.created));
    examPath = new URL(page.url()).pathname;
    await seen(page.getByText(trainees.none));
  });

  test('adds one person, then all of a department, of whom one takes part already', async () => {
    const page = await asAdministrator(examPath);
    await button(page, trainees.add).click();
    const search = page.getByRole('dialog').getByRole('searchbox', { name: kit.table.search });
    await search.fill('berg');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: told(adding.one, { name: 'Lena Berg' }) })
      .check();
    await button(page, told(adding.chosen_one, {})).click();
    await seen(page.getByText(adding.added_one));

    await button(page, trainees.add).click();
    await filter(page.getByRole('dialog'), learning.people.trainees.allDepartments, 'Theke');
    await seen(page.getByRole('dialog').getByText(adding.already));
    await button(page, adding.all_one).click();
    await seen(page.getByText(`${adding.added_one} ${adding.skipped_one}`));
    await seen(row(page, 'Berg, Lena').getByText(outcome.none));
    expect(await row(page, 'Weg, Ida').count()).toBe(0);
  });

  test('invites by mail whom a mail reaches, and once more', async () => {
    const page = await asAdministrator(examPath);
    await button(page, told(inviting.sendNew_one, { formatted: 1 })).click();
    await button(dialog(page, inviting.title), inviting.confirm_one).click();
    await seen(page.getByText(inviting.sent_one));
    const { html = '' } = await portal.mails.to('lena.berg@example.org');
    expect(html).toContain('/learning/my-exams/');
    await seen(button(page, inviting.noneNew));
    await seen(row(page, '=Çelik, Ömer').getByText(trainees.withoutEmail));
    expect(await row(page, 'Berg, Lena').innerText()).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);

    await page.getByRole('checkbox', { name: kit.table.selectAll }).check();
    await seen(page.getByText(told(kit.table.chosen_other, { formatted: 2 })));
    await button(page, inviting.sendSelected).click();
    await seen(page.getByText(inviting.again_one));
    await seen(page.getByText(inviting.unreachable_one));
    await look(page, 'inviting trainees once more');
    await button(dialog(page, inviting.title), kit.dialog.cancel).click();
    await button(page, kit.form.clear).click();
  });

  test('grants a grace period and takes it back', async () => {
    const page = await asAdministrator(examPath);
    await button(page, told(grace.grantTo, { name: 'Lena Berg' })).click();
    await seen(page.getByText(told(grace.granted, { name: 'Lena Berg' })));
    await seen(row(page, 'Berg, Lena').getByText(outcome.grace));
    await chooseFromMenu(page, told(trainees.actionsOf, { name: 'Lena Berg' }), grace.revoke);
    await seen(button(page, told(grace.grantTo, { name: 'Lena Berg' })));
  });

  test('exports the results and prints the cards', async () => {
    const page = await asAdministrator(examPath);
    const results = page.waitForEvent('download');
    await chooseFromMenu(page, kit.page.menu, exam.export);
    const file = await results;
    expect(file.suggestedFilename()).toBe('Ergebnisse.csv');
    const lines = [
      '"Nummer";"Vorname";"Nachname";"Mandant";"Abteilung";"Richtig";"Fragen";"Bestanden";"Zweiter Versuch";"Nachfrist"',
      `"102";"Ömer";"'=Çelik";"Hanse Getränke";"Theke";"";"";"Nein";"Nein";"Nein"`,
      '"101";"Lena";"Berg";"Hanse Getränke";"Theke";"";"";"Nein";"Nein";"Nein"',
    ];
    expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
    const cards = page.waitForEvent('download');
    await chooseFromMenu(page, kit.page.menu, exam.cards);
    expect((await readFile(await (await cards).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('takes somebody out, finds the exam by its subject, and deletes it', async () => {
    const page = await asAdministrator(examPath);
    await chooseFromMenu(page, told(trainees.actionsOf, { name: 'Ömer =Çelik' }), trainees.remove);
    await button(dialog(page, told(trainees.removeTitle, { name: 'Ömer =Çelik' })), trainees.remove).click();
    await gone(row(page, '=Çelik, Ömer'));

    await link(page.getByRole('navigation'), learning.exams.title).last().click();
    await filter(page.getByRole('main'), learning.exams.allSubjects, SUBJECT);
    await seen(row(page, EXAM).getByText('0 / 1'));
    await link(page, EXAM).click();
    await chooseFromMenu(page, kit.page.menu, exam.delete);
    await button(page.getByRole('dialog'), exam.delete).click();
    await seen(page.getByText(exam.deleted));
    await gone(link(page, EXAM));
  });
});
