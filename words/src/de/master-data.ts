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

const manufacturers = {
  title: 'Hersteller',
  add: 'Neuer Hersteller',
  none: 'Keine Hersteller vorhanden',
  noneText: 'Importieren Sie die Hersteller in der Administration, oder legen Sie den ersten hier an.',
};

const manufacturer = {
  one: 'Hersteller',
  add: 'Neuer Hersteller',
  create: 'Hersteller anlegen',
  id: 'Nummer',
  title: 'Titel',
  customerId: 'Kundennummer',
  created: 'Der Hersteller wurde angelegt.',
  saved: 'Der Hersteller wurde gespeichert.',
  deleted: 'Der Hersteller wurde gelöscht.',
  delete: 'Hersteller löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diesen Hersteller wirklich unwiderruflich löschen?',
};

const products = {
  title: 'Artikel',
  add: 'Neuer Artikel',
  none: 'Keine Artikel vorhanden',
  noneText: 'Importieren Sie die Artikel in der Administration, oder legen Sie den ersten hier an.',
};

const product = {
  one: 'Artikel',
  add: 'Neuer Artikel',
  create: 'Artikel anlegen',
  id: 'Nummer',
  title: 'Titel',
  manufacturer: 'Hersteller',
  primaryUnit: 'Haupteinheit',
  baseUnit: 'Basiseinheit',
  ean: 'EAN',
  temporary: 'Vorläufig',
  temporaryText: 'Im Portal angelegt und der Warenwirtschaft noch unbekannt.',
  created: 'Der Artikel wurde angelegt.',
  saved: 'Der Artikel wurde gespeichert.',
  deleted: 'Der Artikel wurde gelöscht.',
  delete: 'Artikel löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diesen Artikel wirklich unwiderruflich löschen?',
};

const sites = {
  title: 'Märkte',
  add: 'Neuer Markt',
  none: 'Keine Märkte vorhanden',
  noneText: 'Importieren Sie die Märkte in der Administration, oder legen Sie den ersten hier an.',
};

const site = {
  one: 'Markt',
  add: 'Neuer Markt',
  create: 'Markt anlegen',
  id: 'Nummer',
  key: 'Marktnummer',
  title: 'Titel',
  tenant: 'Mandant',
  group: 'Gruppe',
  region: 'Region',
  streetAddress: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  size: 'Verkaufsfläche',
  email: 'E-Mail',
  managerSalutation: 'Marktleitung: Anrede',
  managerFamilyName: 'Marktleitung: Nachname',
  created: 'Der Markt wurde angelegt.',
  saved: 'Der Markt wurde gespeichert.',
  deleted: 'Der Markt wurde gelöscht.',
  delete: 'Markt löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText: 'Möchten Sie diesen Markt wirklich unwiderruflich löschen?',
};

export default { errors, departments, department, manufacturers, manufacturer, products, product, sites, site };
