import type { Words } from '@kontor/words/words.ts';
import { seen } from '../harness/acts.ts';
import { clickOn, type Screen, screensOf } from '../harness/screens.ts';
import { de } from '../harness/words.ts';

const forAdministrators = screensOf('learning', 'demo-administrator');

const forTrainees = screensOf('learning', 'guests');
const UNKNOWN = 'AAAA-AAAA-AAAA-AAAA';
const entry = ({ learning }: Words<typeof de>) => learning.attempts.entry.title;
const check = ({ learning }: Words<typeof de>) => learning.attempts.check.title;

export const screens: readonly Screen[] = [
  forAdministrators('dashboard', '/learning', ({ learning }) => learning.menu.title),
  forAdministrators('trainee-list', '/learning/trainees', ({ learning }) => learning.people.trainees.title),
  forAdministrators('trainee-add', '/learning/trainees/add', ({ learning }) => learning.people.trainee.add),
  forAdministrators(
    'trainee-import',
    '/learning/trainees/import',
    ({ learning }) => learning.people.trainees.importTitle,
  ),
  forAdministrators('trainee', '/learning/trainees/999999', ({ learning }) => learning.people.trainee.one),
  forAdministrators('category-list', '/learning/categories', ({ learning }) => learning.people.categories.title),
  forAdministrators('category-add', '/learning/categories/add', ({ learning }) => learning.people.category.add),
  forAdministrators('category', '/learning/categories/999999', ({ learning }) => learning.people.category.one),
  forAdministrators('department-list', '/learning/departments', ({ learning }) => learning.people.departments.title),
  forAdministrators('department-add', '/learning/department/add', ({ learning }) => learning.people.department.add),
  forAdministrators('department', '/learning/departments/999999', ({ learning }) => learning.people.department.one),
  forAdministrators('tenant-list', '/learning/tenants', ({ learning }) => learning.people.tenants.title),
  forAdministrators('tenant-add', '/learning/tenants/add', ({ learning }) => learning.people.tenant.add),
  forAdministrators('tenant', '/learning/tenants/999999', ({ learning }) => learning.people.tenant.one),
  forTrainees('trainee-key', '/learning/my-exams', entry),
  forTrainees('trainee-key', '/learning/my-exams', entry, {
    name: 'faults',
    open: async (page) => {
      await clickOn(de.learning.attempts.entry.open)(page);
      await seen(page.getByText(de.kernel.validation.required));
    },
  }),
  forTrainees('trainee-exams', `/learning/my-exams/${UNKNOWN}`, entry),
  forTrainees('trainee-exam', `/learning/my-exams/${UNKNOWN}/1`, entry),
  forTrainees('trainee-questionnaire', `/learning/my-exams/${UNKNOWN}/1/questionnaire`, entry),
  forTrainees('certificate-entry', '/learning/certificate', check),
  forTrainees('certificate', `/learning/certificate/${UNKNOWN}`, check),
];
