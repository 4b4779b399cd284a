import type { masterDataErrors } from '@kontor/contract/areas/master-data/errors.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof masterDataErrors, 'masterData'> = {
  departmentFixed: 'Die Abteilung „Allgemein“ kann nicht gelöscht werden: externe Anmeldungen gehören zu ihr.',
  importEmpty: 'Die Liste ist leer. Mit „Aktuelle Daten löschen“ würde alles gelöscht; das ist nicht möglich.',
  importTooLong: 'Ein Import umfasst höchstens {{most}} Zeilen; diese Liste hat {{rows}}.',
  importNotReady: 'Dieser Import kann nicht (noch einmal) ausgeführt werden.',
  importUnconfirmed:
    'Es würden {{deletions}} Datensätze gelöscht, mehr als ein Zehntel. Bitte bestätigen Sie diese Zahl.',
  importNotLast: 'Nur der letzte Import seiner Art kann rückgängig gemacht werden.',
  importMovedOn:
    'Seit dem Import wurden {{count}} seiner Datensätze geändert oder verwendet; er kann nicht mehr rückgängig gemacht werden.',
};

const departments = {
  title: 'Abteilungen',
  text: 'Die Abteilungen, zu denen sich Menschen bei Veranstaltungen und im Lernportal zuordnen.',
  add: 'Neue Abteilung',
  none: 'Keine Abteilungen vorhanden',
  noneText: 'Legen Sie die erste Abteilung an, damit man sie bei einer Anmeldung auswählen kann.',
};

const department = {
  one: 'Abteilung',
  add: 'Neue Abteilung',
  create: 'Abteilung anlegen',
  id: 'Nummer',
  title: 'Titel',
  supervisor: 'Leitung',
  supervisorText: 'Zur Auswahl stehen die Teilnehmenden des Lernportals. Noch sind dort keine erfasst.',
  created: 'Die Abteilung wurde angelegt.',
  saved: 'Die Abteilung wurde gespeichert.',
  deleted: 'Die Abteilung wurde gelöscht.',
  delete: 'Abteilung löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diese Abteilung wirklich unwiderruflich löschen?',
};

export default { errors, departments, department };
