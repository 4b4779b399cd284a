import exams from './learning/exams.ts';
import guests from './learning/guests.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';
import validation from './learning/validation.ts';

const dashboard = {
  navigation: 'Übersicht',
  trainees: 'Lernende anlegen, ihren Kategorien zuordnen und ihre Einladungsschlüssel ansehen.',
  subjects: 'Fragen und Unterlagen je Thema.',
  exams: 'Wer wann worin geprüft wird und mit welchem Ergebnis.',
  active_one: '{{formatted}} läuft gerade',
  active_other: '{{formatted}} laufen gerade',
  noneActive: 'Zurzeit läuft keine.',
};

export default { ...menu, ...guests, ...validation, dashboard, people, subjects, exams };
