import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, field, seen } from '../harness/acts.ts';
import { clickOn, openMenuItem, screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const forAdministrators = screensOf('learning', 'demo-administrator');

const SUBJECT = 'Jugendschutz';
const ofExam = () => /^Jugendschutz, /;

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('cell').filter({ hasText: 'Spirituosen' }).getByRole('button').first().click();
  await seen(page.getByRole('dialog').getByText(de.learning.subjects.question.answersText));
}

const forTrainees = screensOf('learning', 'guests');
const UNKNOWN = 'AAAA-AAAA-AAAA-AAAA';
const entry = ({ learning }: Words<typeof de>) => learning.attempts.entry.title;
const check = ({ learning }: Words<typeof de>) => learning.attempts.check.title;

testScreens('learning', [
  forAdministrators('pages/dashboard', '/learning', ({ learning }) => learning.menu.title),
  forAdministrators(
    'people/pages/trainee-list',
    '/learning/trainees',
    ({ learning }) => learning.people.trainees.title,
  ),
  forAdministrators(
    'people/pages/trainee-add',
    '/learning/trainees/add',
    ({ learning }) => learning.people.trainee.add,
  ),
  forAdministrators(
    'people/pages/trainee-import',
    '/learning/trainees/import',
    ({ learning }) => learning.people.trainees.importTitle,
  ),
  forAdministrators('people/pages/trainee', '/learning/trainees/1', () => 'Amelie Ahrens'),
  forAdministrators('people/pages/trainee', '/learning/trainees/1', () => 'Amelie Ahrens', {
    name: 'new key',
    open: (page) => openMenuItem(page, de.learning.people.trainee.renew),
  }),
  forAdministrators('people/pages/trainee', '/learning/trainees/1', () => 'Amelie Ahrens', {
    name: 'delete',
    open: (page) => openMenuItem(page, de.learning.people.trainee.delete),
  }),
  forAdministrators('people/pages/trainee-view', '/learning/trainees/1/view', ({ learning }) =>
    fillIn(learning.attempts.exams.greeting, { givenName: 'Amelie', familyName: 'Ahrens' }),
  ),
  forAdministrators('people/pages/trainee-view-exam', '/learning/trainees/1/view/1', ofExam),
  forAdministrators('people/pages/trainee', '/learning/trainees/999999', ({ learning }) => learning.people.trainee.one),
  forAdministrators('subjects/pages/subject-list', '/learning/subjects', ({ learning }) => learning.subjects.title),
  forAdministrators(
    'subjects/pages/subject-add',
    '/learning/subjects/add',
    ({ learning }) => learning.subjects.subject.add,
  ),
  forAdministrators(
    'subjects/pages/subject-add',
    '/learning/subjects/add',
    ({ learning }) => learning.subjects.subject.add,
    {
      name: 'faults',
      open: async (page) => {
        await clickOn(de.learning.subjects.subject.create)(page);
        await seen(page.getByText(de.kit.form.attention));
      },
    },
  ),
  forAdministrators('subjects/pages/subject', '/learning/subjects/1', () => SUBJECT),
  forAdministrators(
    'subjects/pages/subject',
    '/learning/subjects/999999',
    ({ learning }) => learning.subjects.subject.one,
  ),
  forAdministrators('subjects/pages/subject', '/learning/subjects/1', () => SUBJECT, {
    name: 'question',
    open: openQuestion,
  }),
  forAdministrators('subjects/pages/subject', '/learning/subjects/1', () => SUBJECT, {
    name: 'preview',
    open: async (page) => {
      await openQuestion(page);
      await page.getByText(de.learning.subjects.question.preview, { exact: true }).click();
      await seen(page.getByText(de.learning.subjects.question.previewText));
    },
  }),
  forAdministrators('subjects/pages/subject', '/learning/subjects/1', () => SUBJECT, {
    name: 'voiding',
    open: async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'Spirituosen' }).first();
      await row.getByRole('button', { name: /^Aktionen für/ }).click();
      await page.getByRole('menuitem', { name: de.learning.subjects.voiding.action }).click();
      await seen(page.getByRole('dialog').getByText(de.learning.subjects.voiding.text));
    },
  }),
  forAdministrators('subjects/pages/subject', '/learning/subjects/1', () => SUBJECT, {
    name: 'document',
    open: async (page) => {
      await clickOn(de.learning.subjects.documents.add)(page);
      await seen(page.getByRole('dialog').getByText(de.kit.file.choose));
    },
  }),
  forAdministrators('subjects/pages/question-import', '/learning/subjects/1/import', ({ learning }) =>
    fillIn(learning.subjects.questions.importTitle, { subject: SUBJECT }),
  ),
  forAdministrators('exams/pages/exam-list', '/learning/exams', ({ learning }) => learning.exams.title),
  forAdministrators('exams/pages/exam-add', '/learning/exams/add', ({ learning }) => learning.exams.exam.add),
  forAdministrators('exams/pages/exam-add', '/learning/exams/add', ({ learning }) => learning.exams.exam.add, {
    name: 'faults',
    open: async (page) => {
      await seen(field(page, de.learning.exams.exam.subject));
      await clickOn(de.learning.exams.exam.create)(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  forAdministrators('exams/pages/exam', '/learning/exams/1', ofExam),
  forAdministrators('exams/pages/exam', '/learning/exams/999999', ({ learning }) => learning.exams.exam.one),
  forAdministrators('exams/pages/exam', '/learning/exams/1', ofExam, {
    name: 'selected',
    open: async (page) => {
      await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
      await seen(button(page, de.learning.exams.inviting.sendSelected));
    },
  }),
  forAdministrators('exams/pages/exam', '/learning/exams/1', ofExam, {
    name: 'delete',
    open: (page) => openMenuItem(page, de.learning.exams.exam.delete),
  }),
  forAdministrators('exams/pages/exam', '/learning/exams/1', ofExam, {
    name: 'adding',
    open: async (page) => {
      await clickOn(de.learning.exams.trainees.add)(page);
      await seen(page.getByRole('dialog').getByText(de.learning.exams.adding.already));
    },
  }),
  forAdministrators('people/categories', '/learning/categories', ({ learning }) => learning.people.categories.title),
  forAdministrators('people/categories', '/learning/categories/add', ({ learning }) => learning.people.category.add),
  forAdministrators('people/categories', '/learning/categories/1', () => '1. Lehrjahr'),
  forAdministrators('people/categories', '/learning/categories/1', () => '1. Lehrjahr', {
    name: 'delete',
    open: (page) => openMenuItem(page, de.learning.people.category.delete),
  }),
  forAdministrators('people/departments', '/learning/departments', ({ learning }) => learning.people.departments.title),
  forAdministrators('people/departments', '/learning/department/add', ({ learning }) => learning.people.department.add),
  forAdministrators('people/departments', '/learning/departments/1', () => 'Verkauf'),
  forAdministrators('people/tenants', '/learning/tenants', ({ learning }) => learning.people.tenants.title),
  forAdministrators('people/tenants', '/learning/tenants/add', ({ learning }) => learning.people.tenant.add),
  forAdministrators('people/tenants', '/learning/tenants/1', () => 'Quellmarkt Nord'),
  forTrainees('people/pages/trainee-key', '/learning/my-exams', entry),
  forTrainees('people/pages/trainee-key', '/learning/my-exams', entry, {
    name: 'faults',
    open: async (page) => {
      await clickOn(de.learning.attempts.entry.open)(page);
      await seen(page.getByText(de.kernel.validation.required));
    },
  }),
  forTrainees('invitations/pages/trainee-exams', `/learning/my-exams/${UNKNOWN}`, entry),
  forTrainees('attempts/pages/trainee-exam', `/learning/my-exams/${UNKNOWN}/1`, entry),
  forTrainees('attempts/pages/trainee-questionnaire', `/learning/my-exams/${UNKNOWN}/1/questionnaire`, entry),
  forTrainees('attempts/pages/certificate-entry', '/learning/certificate', check),
  forTrainees('attempts/pages/certificate', `/learning/certificate/${UNKNOWN}`, check),
]);
