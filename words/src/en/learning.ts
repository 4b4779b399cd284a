import type de from '../de/learning.ts';
import type { Words } from '../words.ts';
import exams from './learning/exams.ts';
import guests from './learning/guests.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';
import validation from './learning/validation.ts';

const dashboard = {
  navigation: 'Overview',
  trainees: 'Add trainees, put them into categories and look up their invitation keys.',
  subjects: 'Questions and documents by topic.',
  exams: 'Who is examined in what, when, and with which result.',
  active_one: '{{formatted}} is running now',
  active_other: '{{formatted}} are running now',
  noneActive: 'None is running now.',
};

export default { ...menu, ...guests, ...validation, dashboard, people, subjects, exams } satisfies Words<typeof de>;
