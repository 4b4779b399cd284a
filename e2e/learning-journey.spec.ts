import { readFile } from 'node:fs/promises';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Page } from '@playwright/test';
import { insertDepartment, insertTenant, insertTrainee } from '../server/src/areas/learning/people/factory.ts';
import { button, dialog, field, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de, en, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { kit } = de;
const { subjects, exams, attempts, people } = de.learning;

const SUBJECT = 'Brandschutz im Lager';
const EXAM = 'Brandschutz Herbst';
const DOCUMENT = 'Fluchtwege';
const EMAIL = 'sina.krause@example.org';

interface Written {
  readonly de: string;
  readonly en: string;
}

interface Question {
  readonly text: Written;
  readonly right: Written;
  readonly wrong: Written;
}

const FIRE: Question = {
  text: { de: 'Was tun Sie zuerst, wenn es brennt?', en: 'What do you do first when there is a fire?' },
  right: { de: 'Andere warnen', en: 'Warn others' },
  wrong: { de: 'Feierabend machen', en: 'Go home' },
};
const CALL: Question = {
  text: { de: 'Unter welcher Nummer erreichen Sie die Feuerwehr?', en: 'Which number reaches the fire brigade?' },
  right: { de: '112', en: '112 (all of Europe)' },
  wrong: { de: '110', en: '110 (the police)' },
};
const QUESTIONS = [FIRE, CALL];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const asAdministrator = (path: string) => visitAs(portal, 'demo-administrator', path);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The description of the number with a name. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

async function writeQuestion(page: Page, { text, right, wrong }: Question): Promise<void> {
  await button(page, subjects.questions.add).click();
  const editor = dialog(page, subjects.question.add);
  const write = async (name: string, written: Written) => {
    for (const language of ['de', 'en'] as const)
      await field(editor, fillIn(kit.localized.in[language], { field: name })).fill(written[language]);
  };
  await write(subjects.question.text, text);
  await write(fillIn(subjects.question.answer, { number: 1 }), right);
  await write(fillIn(subjects.question.answer, { number: 2 }), wrong);
  await field(editor, fillIn(subjects.question.isCorrect, { number: 1 })).check();
  await button(editor, subjects.question.create).click();
  await editor.waitFor({ state: 'hidden' });
  await seen(row(page, text.de));
}

/** Answers the current question, which is drawn at random. */
async function answer(page: Page, step: number, which: 'right' | 'wrong'): Promise<void> {
  const place = fillIn(attempts.questionnaire.step, { step, count: QUESTIONS.length });
  const questionHeading = page.getByRole('heading', { name: place });
  await seen(questionHeading);
  const text = await questionHeading.innerText();
  const drawn = QUESTIONS.find((candidate) => text.includes(candidate.text.de));
  if (!drawn) throw new Error(`Nobody wrote "${text}"`);
  await page.getByRole('checkbox', { name: drawn[which].de, exact: true }).check();
  await button(page, attempts.questionnaire.continue).tap();
}

let subjectPath = '';
let examPath = '';
let key = '';

test.beforeAll(() =>
  portal.make(async (world) => {
    const tenantId = await insertTenant(world, 'Quellmarkt Süd');
    const departmentId = await insertDepartment(world, 'Leergutlager');
    const person = (number: string, givenName: string, familyName: string, email: string | null) =>
      insertTrainee(world, { number, givenName, familyName, email, departmentId, tenantId });
    await person('7001', 'Sina', 'Krause', EMAIL);
    await person('7002', 'Tom', 'Lenz', null);
  }),
);

test('an administrator writes questions in two languages, schedules an exam and sends invitations', async () => {
  const page = await asAdministrator('/learning/subjects/add');
  await field(page, subjects.subject.title).fill(SUBJECT);
  await field(page, subjects.subject.examQuestionCount).fill(String(QUESTIONS.length));
  await button(page, subjects.subject.create).click();
  await seen(heading(page, SUBJECT));
  subjectPath = new URL(page.url()).pathname;
  for (const question of QUESTIONS) await writeQuestion(page, question);
  await expect(page.getByText(subjects.questions.untranslated)).toHaveCount(0);
  await seen(page.getByText(subjects.subject.complete));

  await button(page, subjects.documents.add).click();
  const upload = dialog(page, subjects.documents.add);
  await field(upload, subjects.documents.name).fill(DOCUMENT);
  await upload
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Fluchtwege.png', mimeType: 'image/png', buffer: png });
  await seen(upload.getByText(kit.file.kept, { exact: true }));
  await button(upload, subjects.documents.create).click();
  await seen(link(page, DOCUMENT));

  await page.goto('/learning/exams/add');
  const at = (days: number) => formatDateTime(new Date(Date.now() + days * DAY_MS), 'Europe/Berlin', 'de');
  await field(page, exams.exam.title).fill(EXAM);
  await field(page, exams.exam.start).fill(at(-1));
  await field(page, exams.exam.end).fill(at(1));
  await field(page.getByRole('main'), exams.exam.subject).click();
  await page.getByRole('option', { name: SUBJECT, exact: true }).click();
  await button(page, exams.exam.create).click();
  await seen(heading(page, EXAM));
  examPath = new URL(page.url()).pathname;

  await button(page, exams.trainees.add).click();
  const adding = dialog(page, exams.adding.title);
  await field(adding, people.trainees.allDepartments).click();
  await page.getByRole('option', { name: 'Leergutlager', exact: true }).click();
  await page.keyboard.press('Escape');
  await button(adding, fillIn(exams.adding.all_other, { formatted: 2 })).click();
  await seen(row(page, 'Krause, Sina').getByText(exams.outcome.none));
  await seen(row(page, 'Lenz, Tom'));
  await seen(figure(page, exams.statistics.participated).getByText('0 / 2'));

  await button(page, fillIn(exams.inviting.sendNew_one, { formatted: 1 })).click();
  await button(dialog(page, exams.inviting.title), exams.inviting.confirm_one).click();
  const { text = '' } = await portal.mails.to(EMAIL);
  key = /\b(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}\b/.exec(text)?.[0] ?? '';
  expect(key).not.toBe('');
});

test('an invited trainee reads, fails, passes despite a crash, and gets a valid certificate', async () => {
  const page = await portal.visit('/learning/my-exams', { isPhone: true, isOffline: true, refusals: [503] });
  await page.setViewportSize({ width: 360, height: 740 });
  await field(page, attempts.entry.key).pressSequentially(key.toLowerCase().replaceAll('-', ''));
  await button(page, attempts.entry.open).tap();
  await seen(heading(page, fillIn(attempts.exams.greeting, { givenName: 'Sina', familyName: 'Krause' })));
  await page.getByRole('link', { name: EXAM }).tap();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: DOCUMENT }).tap();
  const sheet = await opened;
  await sheet.waitForLoadState();
  expect(await sheet.evaluate<string>('document.contentType')).toBe('image/png');
  await sheet.close();

  await button(page, attempts.exam.start).tap();
  for (const step of [1, 2]) await answer(page, step, 'wrong');
  await button(page, attempts.overview.submit).tap();
  await seen(page.getByText(attempts.result.failed));
  await seen(page.getByText(fillIn(attempts.exam.answered, { correct: 0, count: 2 })));
  await seen(page.getByText(attempts.exam.lastAttempt));
  await link(page, attempts.exam.toExam).tap();

  await seen(page.getByText(attempts.exam.lastAttempt));
  await button(page, attempts.exam.startSecond).tap();
  await answer(page, 1, 'right');
  await seen(page.getByText(attempts.questionnaire.saved, { exact: true }));
  const crashed = portal.crash();
  await answer(page, 2, 'right');
  await seen(heading(page, attempts.overview.title));
  await crashed;
  await seen(page.getByText(attempts.questionnaire.saved, { exact: true }));
  await page.reload();
  await seen(heading(page, attempts.overview.title));

  // An answer given in one language is shown in the other.
  await button(page, 'EN').tap();
  for (const { text, right, wrong } of QUESTIONS) {
    await page.getByRole('button', { name: text.en }).tap();
    await expect(page.getByRole('checkbox', { name: right.en, exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: wrong.en, exact: true })).not.toBeChecked();
    await button(page, en.learning.attempts.questionnaire.overview).tap();
  }
  await button(page, en.learning.attempts.overview.submit).tap();
  await seen(page.getByText(en.learning.attempts.result.passed));
  await button(page, 'DE').tap();
  await seen(page.getByText(attempts.result.passed));

  const download = page.waitForEvent('download');
  await button(page, attempts.diploma.german).tap();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Urkunde.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const code = await page.locator('code').innerText();

  const visitorPage = await portal.visit('/learning/certificate');
  await field(visitorPage, attempts.check.code).fill(code);
  await button(visitorPage, attempts.check.action).click();
  await seen(visitorPage.getByText(attempts.check.valid));
  await seen(visitorPage.getByText(EXAM));
  await seen(visitorPage.getByText('S. K.'));
});

test('the administrator sees the results of the exam and of each question', async () => {
  const page = await asAdministrator(examPath);
  await seen(figure(page, exams.statistics.participated).getByText('1 / 2'));
  await seen(figure(page, exams.statistics.passed).getByText('1 / 2'));
  await seen(row(page, 'Krause, Sina').getByText(exams.outcome.passed));
  await seen(row(page, 'Krause, Sina').getByText('2 / 2'));
  await seen(row(page, 'Lenz, Tom').getByText(exams.outcome.none));

  await page.goto(subjectPath);
  for (const { text, wrong } of QUESTIONS) {
    const questionRow = row(page, text.de);
    await seen(questionRow.getByText(fillIn(subjects.questions.wrongAnswerTimes, { times: 1, text: wrong.de })));
    await seen(questionRow.getByRole('cell', { name: fillIn(subjects.subject.percent, { percent: 0 }), exact: true }));
  }
});
