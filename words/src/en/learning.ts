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
  runningExams: 'Exams in progress',
  withoutAttempt: 'Not taken yet',
  passed: 'Passed',
  unfinished: 'Current and planned exams',
  state: 'Status',
  running: 'In progress',
  planned: 'Planned',
  missing: 'Still missing',
  andOthers_one: '{{names}} and {{formatted}} other',
  andOthers_other: '{{names}} and {{formatted}} others',
  none: 'No exam is in progress or planned',
  noneText: 'Finished exams and their results are in the list of all exams.',
};

export default { ...menu, ...guests, ...validation, dashboard, people, subjects, exams } satisfies Words<typeof de>;
