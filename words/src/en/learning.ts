import type { learningErrors } from '@kontor/contract/areas/learning/errors.ts';
import type german from '../de/learning.ts';
import type { ErrorWords, Words } from '../words.ts';
import attempts from './learning/attempts.ts';
import exams from './learning/exams.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';

const errors: ErrorWords<keyof typeof learningErrors, 'learning'> = {
  keyUnknown:
    'The invitation key you entered is invalid or no exams have been registered for you yet. Please check the exact spelling.',
  taken: 'It cannot be deleted because exams were taken on it: {{exams}}.',
  questionFixed: 'A question cannot move to another subject.',
  subjectTooSmall: 'This subject is used in exams and needs as many complete questions as an exam asks.',
  answerNeeded: 'This subject is used in exams; each of its questions therefore needs a correct answer.',
  subjectIncomplete:
    'This subject is not complete yet: it needs at least as many questions as an exam asks, each with a correct answer.',
  examTaken: 'This exam has results; its subject cannot be changed any more.',
  nobodyInExam: 'Nobody takes part in this exam yet.',
  alreadyInExam: 'This person takes part in the exam already.',
  examInactive: 'This exam is not running now.',
  alreadyPassed: 'You have passed this exam already.',
  attemptsUsed: 'You have used both attempts of this exam.',
  graceUseless: 'A grace period is of no use to somebody who has passed or used both attempts.',
  nothingToAsk: 'This exam is not ready yet. Please contact the person who invited you.',
  attemptOver: 'This attempt was submitted already, or its time is over.',
  otherAttempt: 'These answers belong to another attempt. Please reload the page.',
  notPassed: 'There is no certificate for this exam yet.',
  alreadyVoided: 'This question has been voided already.',
  importFaulty: 'The file has faults; nothing was imported.',
};

const dashboard = {
  navigation: 'Overview',
  trainees: 'Add trainees, put them into categories and look up their invitation keys.',
  subjects: 'Questions and documents by topic.',
  exams: 'Who is examined in what, when, and with which result.',
  active_one: '{{formatted}} is running now',
  active_other: '{{formatted}} are running now',
  noneActive: 'None is running now.',
};

const imports = {
  file: 'File',
  fileText: 'A CSV file of at most {{maxSize}}.',
  check: 'Check the file',
  next: 'You will first see what would change.',
  help: 'What the file looks like',
  helpText:
    'The first line names the columns, in any order; empty lines are skipped. Delimiter and encoding are recognised.',
  required: 'required',
  template: 'Download a template (CSV)',
  ahead: 'What would change',
  result: 'Result',
  rows: 'Rows',
  faults: 'Faults',
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  failed: 'The file could not be imported',
  faulty_one: 'The file has {{formatted}} fault. Nothing was imported.',
  faulty_other: 'The file has {{formatted}} faults. Nothing was imported.',
  faultyText: 'Please mend the file and upload it again.',
  nothing: 'The import changes nothing: the portal has all of it already.',
  empty: 'The file has no rows.',
  run_one: 'Import {{formatted}} row',
  run_other: 'Import {{formatted}} rows',
  cancel: 'Cancel',
  otherFile: 'Choose another file',
  again: 'Import another file',
  caption: 'Faults of the file',
  line: 'Line',
  column: 'Column',
  wholeLine: 'whole line',
  value: 'Value',
  reason: 'Reason',
};

const english: Words<typeof german> = { errors, ...menu, dashboard, imports, people, subjects, exams, attempts };

export default english;
