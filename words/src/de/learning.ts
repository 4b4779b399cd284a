import exams from './learning/exams.ts';
import guests from './learning/guests.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';

const dashboard = {
  navigation: 'Übersicht',
  trainees: 'Lernende anlegen, ihren Kategorien zuordnen und ihre Einladungsschlüssel ansehen.',
  subjects: 'Fragen und Unterlagen je Thema.',
  exams: 'Wer wann worin geprüft wird, und mit welchem Ergebnis.',
  active_one: '{{formatted}} läuft gerade',
  active_other: '{{formatted}} laufen gerade',
  noneActive: 'Zurzeit läuft keine.',
};

const imports = {
  file: 'Datei',
  fileText: 'Eine CSV-Datei, höchstens {{maxSize}}.',
  check: 'Datei prüfen',
  next: 'Danach sehen Sie zuerst, was sich ändern würde.',
  help: 'Aufbau der Datei',
  helpText:
    'Die erste Zeile nennt die Spalten, in beliebiger Reihenfolge; leere Zeilen werden übergangen. Trennzeichen und Zeichensatz werden erkannt.',
  required: 'Pflichtangabe',
  template: 'Vorlage herunterladen (CSV)',
  ahead: 'Was sich ändern würde',
  result: 'Ergebnis',
  rows: 'Zeilen',
  faults: 'Fehler',
  created: 'Neu',
  updated: 'Geändert',
  unchanged: 'Unverändert',
  failed: 'Die Datei konnte nicht importiert werden',
  faulty_one: 'Die Datei enthält {{formatted}} Fehler. Es wurde nichts importiert.',
  faulty_other: 'Die Datei enthält {{formatted}} Fehler. Es wurde nichts importiert.',
  faultyText: 'Bitte berichtigen Sie die Datei und laden Sie sie noch einmal hoch.',
  nothing: 'Der Import ändert nichts: Alles steht schon so im Portal.',
  empty: 'Die Datei enthält keine Zeilen.',
  run_one: '{{formatted}} Zeile importieren',
  run_other: '{{formatted}} Zeilen importieren',
  cancel: 'Abbrechen',
  otherFile: 'Andere Datei wählen',
  again: 'Weitere Datei importieren',
  caption: 'Fehler der Datei',
  line: 'Zeile',
  column: 'Spalte',
  wholeLine: 'ganze Zeile',
  value: 'Wert',
  reason: 'Grund',
};

export default { ...menu, ...guests, dashboard, imports, people, subjects, exams };
