import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { anExam, insertExam } from '../server/src/areas/learning/exams/factory.ts';
import { insertDepartment, insertTenant, insertTrainee } from '../server/src/areas/learning/people/factory.ts';
import { insertSubject } from '../server/src/areas/learning/subjects/factory.ts';
import { button, dialog, field, focused, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen } from './harness/screen-checks.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { kit } = de;
const { learning } = de;
const { subject, documents, questions, question } = learning.subjects;
const { exam, inviting } = learning.exams;

const SUBJECT = 'Jugendschutz beim Verkauf';
const EXAM = 'Jugendschutz Frühjahr';
const BEER = 'Ab welchem Alter darf Bier verkauft werden?';
const PROOF = 'Welche Ausweise gelten als Nachweis?';

const asAdministrator = (path: string, ...refusals: number[]) =>
  visitAs(portal, 'demo-administrator', path, { refusals });

const row = (scope: Page | Locator, text: string) => scope.getByRole('row').filter({ hasText: text });
const inLanguage = (name: string, language: 'de' | 'en') => fillIn(kit.localized.in[language], { field: name });
const answer = (number: number, language: 'de' | 'en') => inLanguage(fillIn(question.answer, { number }), language);

async function chooseFromMenu(page: Page, menu: string, name: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name }).click();
}

let subjectPath = '';
test.describe('an administrator prepares a subject', () => {
  test('adds a question', async () => {
    const page = await asAdministrator('/learning/subjects/add');
    await field(page, subject.title).fill(SUBJECT);
    await field(page, subject.examQuestionCount).fill('2');
    await button(page, subject.create).click();
    await seen(heading(page, SUBJECT));
    subjectPath = new URL(page.url()).pathname;
    await seen(page.getByText(subject.incompleteText));
    await checkScreen(page, 'subject without questions');

    await button(page, questions.add).click();
    const editor = dialog(page, question.add);
    await button(editor, question.create).click();
    await seen(editor.getByText(kit.form.attention));
    await field(editor, inLanguage(question.text, 'de')).fill(BEER);
    await seen(editor.getByText(kit.localized.missing));
    await checkScreen(page, 'question with faults');
    await field(editor, answer(1, 'de')).fill('Ab 18 Jahren');
    await field(editor, answer(2, 'de')).fill('Ab 16 Jahren');
    await field(editor, fillIn(question.isCorrect, { number: 2 })).check();
    await button(editor, question.create).click();
    await seen(page.getByText(question.created));
    await seen(row(page, BEER));
  });

  test('imports more from a file, after seeing its faults', async () => {
    const page = await asAdministrator(subjectPath);
    await link(page, questions.import).click();
    await seen(heading(page, fillIn(questions.importTitle, { subject: SUBJECT })));
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
    await checkScreen(page, 'import of questions with faults');
    await button(page, de.kit.file.other).click();
    await send(`${PROOF};;Personalausweis;x;Schülerausweis;`);
    await button(page, fillIn(de.kit.imports.run_one, { formatted: 1 })).click();
    await seen(page.getByText(questions.imported));
    await link(page, questions.toSubject).click();
    await seen(row(page, PROOF));
    await seen(page.getByText(subject.complete));
  });

  test('uploads a document, renames it and opens it', async () => {
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
    await seen(form.getByText(kit.file.kept, { exact: true }));
    await checkScreen(page, 'document with its file');
    await button(form, documents.create).click();
    await seen(page.getByText(documents.created));

    await chooseFromMenu(page, fillIn(documents.actionsOf, { title: 'Merkblatt' }), documents.edit);
    await field(dialog(page, documents.edit), documents.name).fill('Merkblatt Jugendschutz');
    await button(dialog(page, documents.edit), kit.form.save).click();
    await seen(page.getByText(documents.saved));
    const address = await link(page, 'Merkblatt Jugendschutz').getAttribute('href');
    const opened = await page.request.get(address ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png']);

    await chooseFromMenu(page, fillIn(documents.actionsOf, { title: 'Merkblatt Jugendschutz' }), documents.delete);
    await button(
      dialog(page, fillIn(documents.deleteTitle, { title: 'Merkblatt Jugendschutz' })),
      documents.delete,
    ).click();
    await seen(page.getByText(documents.deleted));
    await seen(page.getByText(documents.none));
  });

  test('is warned when someone else changed a question in the meantime', async () => {
    const page = await asAdministrator(subjectPath, 412);
    await row(page, PROOF).locator('[data-row-link]').click();
    const editor = dialog(page, question.one);
    await field(editor, inLanguage(question.text, 'en')).fill('Which documents prove age?');
    await field(editor, inLanguage(question.text, 'de')).fill('Womit weist man sein Alter nach?');
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
    await checkScreen(page, 'conflict of two administrators about a question');
  });
});

test.describe('an administrator manages an exam', () => {
  let examPath = '';

  test.beforeAll(async () => {
    const id = await portal.make(async (world) => {
      const tenantId = await insertTenant(world, 'Hanse Getränke');
      const departmentId = await insertDepartment(world, 'Theke');
      const person = (number: string, givenName: string, familyName: string, email: string | null) =>
        insertTrainee(world, { number, givenName, familyName, departmentId, tenantId, email });
      const trainees = [
        await person('101', 'Lena', 'Berg', 'lena.berg@example.org'),
        await person('102', 'Ömer', '=Çelik', null),
      ];
      const subjectId = await insertSubject(world);
      const invited = (place: number) => ({ invited_at: place === 0 ? world.tx.now.toISOString() : null });
      return insertExam(world, anExam(subjectId, world.tx.now, { title: EXAM }), trainees, invited);
    });
    examPath = `/learning/exams/${id}`;
  });

  test('must confirm before inviting again', async () => {
    const page = await asAdministrator(examPath);
    await page.getByRole('checkbox', { name: kit.table.selectAll }).check();
    await button(page, inviting.sendSelected).click();
    await seen(page.getByText(inviting.again_one));
    await seen(page.getByText(inviting.unreachable_one));
    await checkScreen(page, 'inviting trainees once more');
  });

  test('exports the results and prints the cards', async () => {
    const page = await asAdministrator(examPath);
    const results = page.waitForEvent('download');
    await chooseFromMenu(page, kit.page.menu, exam.export);
    const file = await results;
    expect(file.suggestedFilename()).toMatch(/^Ergebnisse .+ \d{4}-\d\d-\d\d\.csv$/);
    const lines = [
      '"Nummer";"Vorname";"Nachname";"Mandant";"Abteilung";"Richtig";"Fragen";"Bestanden";"Zweiter Versuch";"Nachfrist";"Abgegeben"',
      `"102";"Ömer";"'=Çelik";"Hanse Getränke";"Theke";"";"";"nicht teilgenommen";"";"Nein";""`,
      '"101";"Lena";"Berg";"Hanse Getränke";"Theke";"";"";"nicht teilgenommen";"";"Nein";""',
    ];
    expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
    const cards = page.waitForEvent('download');
    await chooseFromMenu(page, kit.page.menu, exam.cards);
    expect((await readFile(await (await cards).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
