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
  trainees: 'Add trainees, assign them to categories and look up their invitation keys.',
  subjects: 'Questions and documents by topic.',
  exams: 'Who takes which exam, when, and with what result.',
  active_one: '{{formatted}} in progress',
  active_other: '{{formatted}} in progress',
  noneActive: 'None in progress at the moment.',
};

export default { ...menu, ...guests, ...validation, dashboard, people, subjects, exams } satisfies Words<typeof de>;
