import type de from '../de/learning.ts';
import type { Words } from '../words.ts';
import exams from './learning/exams.ts';
import guests from './learning/guests.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';

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

export default { ...menu, ...guests, dashboard, imports, people, subjects, exams } satisfies Words<typeof de>;
