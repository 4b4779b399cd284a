import exams from './learning/exams.ts';
import guests from './learning/guests.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';
import validation from './learning/validation.ts';

const dashboard = {
  navigation: 'Übersicht',
  runningExams: 'Laufende Prüfungen',
  withoutAttempt: 'Noch nicht teilgenommen',
  passed: 'Bestanden',
  unfinished: 'Laufende und geplante Prüfungen',
  state: 'Status',
  running: 'Läuft',
  planned: 'Geplant',
  missing: 'Wer noch fehlt',
  andOthers_one: '{{names}} und {{formatted}} weitere Person',
  andOthers_other: '{{names}} und {{formatted}} weitere',
  none: 'Zurzeit läuft keine Prüfung, und keine ist geplant',
  noneText: 'Beendete Prüfungen und ihre Ergebnisse finden Sie in der Liste aller Prüfungen.',
};

export default { ...menu, ...guests, ...validation, dashboard, people, subjects, exams };
