import type { masterDataErrors } from '@kontor/contract/areas/master-data/errors.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof masterDataErrors, 'masterData'> = {
  departmentFixed: 'Die Abteilung „Allgemein“ kann nicht gelöscht werden: externe Anmeldungen gehören zu ihr.',
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
