import type { masterDataErrors } from '@kontor/contract/areas/master-data/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './master-data/menu.ts';
import validation from './master-data/validation.ts';

const errors: ErrorWords<keyof typeof masterDataErrors, 'masterData'> = {
  departmentFixed: 'Die Abteilung „Allgemein“ kann nicht gelöscht werden, weil externe Anmeldungen zu ihr gehören.',
  importEmpty: 'Die Liste ist leer. Mit „Aktuelle Daten löschen“ würde alles gelöscht; das ist nicht möglich.',
  importTooLong: 'Ein Import umfasst höchstens {{most, number}} Zeilen; diese Liste hat {{rows, number}}.',
  importNotReady: 'Dieser Import kann nicht (noch einmal) ausgeführt werden.',
  importUnconfirmed: 'Zu löschende Datensätze: {{deletions, number}}. Bitte bestätigen Sie diese Anzahl.',
  importNotLast: 'Nur der letzte Import seiner Art kann rückgängig gemacht werden.',
  importMovedOn:
    'Der Import kann nicht mehr rückgängig gemacht werden. Seither geänderte oder verwendete Datensätze: {{count, number}}.',
};

const departments = {
  title: 'Abteilungen',
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
  supervisorText: 'Zur Auswahl stehen die Lernenden; suchen Sie nach Name oder Nummer.',
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

const administration = {
  title: 'Administration',
  history: 'Importverlauf',
  sources: 'Datenquellen',
};

const imports = {
  manufacturer: {
    toList: 'Zur Herstellerliste',
    done: 'Die Hersteller wurden erfolgreich importiert',
    failed: 'Beim Import der Hersteller ist ein Fehler aufgetreten',
    running: 'Die Hersteller werden importiert',
    run_one: '{{formatted}} Hersteller importieren',
    run_other: '{{formatted}} Hersteller importieren',
    runAndDelete_one: 'Importieren und {{formatted}} Hersteller löschen',
    runAndDelete_other: 'Importieren und {{formatted}} Hersteller löschen',
    deletions_one: '{{formatted}} Hersteller, der nicht im Import steht, wird gelöscht:',
    deletions_other: '{{formatted}} Hersteller, die nicht im Import stehen, werden gelöscht:',
    noDeletions: 'Es würde kein Hersteller gelöscht.',
  },
  product: {
    toList: 'Zur Artikelliste',
    done: 'Die Artikel wurden erfolgreich importiert',
    failed: 'Beim Import der Artikel ist ein Fehler aufgetreten',
    running: 'Die Artikel werden importiert',
    run_one: '{{formatted}} Artikel importieren',
    run_other: '{{formatted}} Artikel importieren',
    runAndDelete_one: 'Importieren und {{formatted}} Artikel löschen',
    runAndDelete_other: 'Importieren und {{formatted}} Artikel löschen',
    deletions_one: '{{formatted}} Artikel, der nicht im Import steht, wird gelöscht:',
    deletions_other: '{{formatted}} Artikel, die nicht im Import stehen, werden gelöscht:',
    noDeletions: 'Es würde kein Artikel gelöscht.',
  },
  site: {
    toList: 'Zur Marktliste',
    done: 'Die Märkte wurden erfolgreich importiert',
    failed: 'Beim Import der Märkte ist ein Fehler aufgetreten',
    running: 'Die Märkte werden importiert',
    run_one: '{{formatted}} Markt importieren',
    run_other: '{{formatted}} Märkte importieren',
    runAndDelete_one: 'Importieren und {{formatted}} Markt löschen',
    runAndDelete_other: 'Importieren und {{formatted}} Märkte löschen',
    deletions_one: '{{formatted}} Markt, der nicht im Import steht, wird gelöscht:',
    deletions_other: '{{formatted}} Märkte, die nicht im Import stehen, werden gelöscht:',
    noDeletions: 'Es würde kein Markt gelöscht.',
  },
  last: {
    none: 'Noch kein Import',
    title: 'Letzter Import',
    counts: '{{created}} neu, {{updated}} geändert, {{deleted}} gelöscht',
  },
  form: {
    databaseText: 'Die Daten werden direkt aus der Warenwirtschaft gelesen.',
    fileText: 'Eine CSV-Datei, deren Name mit „{{name}}“ beginnt, höchstens {{maxSize}}.',
    deleteMissing: 'Aktuelle Daten löschen',
    deleteMissingText: 'Löscht, was nicht im Import steht. Was noch verwendet wird, bleibt.',
    upload: 'Hochladen',
    read: 'Daten abrufen',
  },
  check: {
    missing: 'Fehlend',
    missingKept_one: 'davon {{formatted}} noch verwendet',
    missingKept_other: 'davon {{formatted}} noch verwendet',
    kept: 'Behalten',
    keptText: 'noch verwendet',
    toKeep: 'Fehlend, noch verwendet',
    gone: 'Diese Vorschau gibt es nicht mehr: Vorschauen, die nicht importiert werden, werden nach einem Tag gelöscht. Bitte prüfen Sie die Daten noch einmal.',
    none: 'Keine Änderungen vorhanden',
    more_one: 'und {{formatted}} weiterer Eintrag',
    more_other: 'und {{formatted}} weitere Einträge',
    alsoKept_one: '{{formatted}} weiterer Eintrag fehlt auch, bleibt aber, weil er noch verwendet wird.',
    alsoKept_other: '{{formatted}} weitere Einträge fehlen auch, bleiben aber, weil sie noch verwendet werden.',
    confirm: 'Zur Bestätigung die Anzahl eingeben: {{formatted}}',
    confirmText: 'Das ist mehr als ein Zehntel aller Einträge.',
  },
  change: {
    caption: 'Änderungen',
    id: 'Nummer',
    title: 'Titel',
    fields: 'Angaben: bisher → neu',
    values: 'Angaben',
  },
  faultsFile: 'Import-{{id}}-Fehler',
  run: {
    percent: '{{percent}} %.',
    moreDeletions: 'Inzwischen würden mehr Einträge gelöscht, als bestätigt wurden.',
    closing: 'Der Import läuft weiter, auch wenn Sie diese Seite schließen.',
    undone: 'Dieser Import wurde rückgängig gemacht.',
    unchanged: 'Es wurde nichts geändert.',
  },
  state: {
    checked: 'Geprüft',
    faulty: 'Fehlerhaft',
    running: 'Läuft',
    done: 'Importiert',
    failed: 'Fehlgeschlagen',
    undone: 'Rückgängig gemacht',
  },
  source: { file: 'CSV-Datei', database: 'Warenwirtschaft', call: 'Programmschnittstelle' },
  history: {
    all: 'Alle',
    kind: 'Art',
    at: 'Zeitpunkt',
    source: 'Quelle',
    by: 'Von',
    state: 'Status',
    none: 'Keine Importe vorhanden',
    noneText: 'Jeder Import steht hier mit seinem Ergebnis und lässt sich nachvollziehen.',
    one: 'Import',
    of: '{{kind}}: Import vom {{at}}',
    byAt: 'Von {{by}} am {{at}} Uhr.',
    finished: 'Beendet am {{at}} Uhr.',
    download: 'Datei herunterladen',
  },
  undo: {
    action: 'Import rückgängig machen',
    title: '„{{title}}“ rückgängig machen?',
    created_one: '{{formatted}} neuer Eintrag wird wieder gelöscht.',
    created_other: '{{formatted}} neue Einträge werden wieder gelöscht.',
    updated_one: '{{formatted}} geänderter Eintrag bekommt seine früheren Werte zurück.',
    updated_other: '{{formatted}} geänderte Einträge bekommen ihre früheren Werte zurück.',
    deleted_one: '{{formatted}} gelöschter Eintrag wird wiederhergestellt.',
    deleted_other: '{{formatted}} gelöschte Einträge werden wiederhergestellt.',
    nothing: 'Der Import hat nichts geändert.',
    done: 'Der Import wurde rückgängig gemacht.',
    notLast: 'Rückgängig machen lässt sich nur der letzte Import seiner Art.',
  },
};

export default {
  ...menu,
  ...validation,
  errors,
  departments,
  department,
  manufacturers,
  manufacturer,
  products,
  product,
  sites,
  site,
  administration,
  imports,
};
