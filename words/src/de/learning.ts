import type { learningErrors } from '@kontor/contract/areas/learning/errors.ts';
import type { ErrorWords } from '../words.ts';
import attempts from './learning/attempts.ts';
import exams from './learning/exams.ts';
import menu from './learning/menu.ts';
import people from './learning/people.ts';
import subjects from './learning/subjects.ts';

const errors: ErrorWords<keyof typeof learningErrors, 'learning'> = {
  keyUnknown:
    'Der eingegebene Einladungsschlüssel ist ungültig, oder für Sie sind noch keine Prüfungen angelegt. Bitte prüfen Sie die Schreibweise.',
  taken: 'Das Löschen ist nicht möglich, weil hierzu schon Prüfungen abgelegt wurden: {{exams}}.',
  questionFixed: 'Eine Frage kann nicht zu einem anderen Fachgebiet wechseln.',
  subjectTooSmall: 'Dieses Fachgebiet wird geprüft und braucht so viele vollständige Fragen, wie eine Prüfung stellt.',
  answerNeeded: 'Dieses Fachgebiet wird geprüft; jede seiner Fragen braucht deshalb eine richtige Antwort.',
  subjectIncomplete:
    'Dieses Fachgebiet ist noch nicht vollständig: Es braucht mindestens so viele Fragen, wie eine Prüfung stellt, und zu jeder eine richtige Antwort.',
  examTaken: 'Zu dieser Prüfung gibt es schon Ergebnisse; ihr Fachgebiet kann nicht mehr gewechselt werden.',
  nobodyInExam: 'An dieser Prüfung nimmt noch niemand teil.',
  alreadyInExam: 'Diese Person nimmt schon an der Prüfung teil.',
  examInactive: 'Diese Prüfung läuft gerade nicht.',
  alreadyPassed: 'Sie haben diese Prüfung schon bestanden.',
  attemptsUsed: 'Sie haben beide Versuche für diese Prüfung genutzt.',
  graceUseless: 'Wer bestanden oder beide Versuche genutzt hat, kann mit einer Nachfrist nichts mehr anfangen.',
  nothingToAsk: 'Diese Prüfung ist noch nicht bereit. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.',
  attemptOver: 'Dieser Versuch ist schon abgegeben, oder seine Zeit ist abgelaufen.',
  otherAttempt: 'Diese Antworten gehören zu einem anderen Versuch. Bitte laden Sie die Seite neu.',
  notPassed: 'Für diese Prüfung gibt es noch keine Urkunde.',
  alreadyVoided: 'Diese Frage ist schon aus der Wertung genommen.',
  importFaulty: 'Die Datei enthält Fehler; es wurde nichts übernommen.',
};

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

export default { errors, ...menu, dashboard, imports, people, subjects, exams, attempts };
