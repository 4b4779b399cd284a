import type { peopleErrors } from '@kontor/contract/areas/people/errors.ts';
import type { ErrorWords } from '../words.ts';
import guests from './people/guests.ts';
import menu from './people/menu.ts';
import notice from './people/notice.ts';

const errors: ErrorWords<keyof typeof peopleErrors, 'people'> = {
  nobody: 'Bitte geben Sie an, um wen es geht.',
};

const search = {
  title: 'Person suchen',
  fields: { text: 'E-Mail-Adresse, Nummer oder Name' },
  hint: 'Die ganze E-Mail-Adresse, die ganze Nummer oder Teile des Namens. Jede Suche und jede Einsicht wird protokolliert.',
  submit: 'Suchen',
  none: 'Niemand gefunden',
  noneText: 'Im Portal ist niemand mit diesen Angaben gespeichert.',
  results: 'Gefundene Personen',
  fieldsOfResult: { person: 'Person', note: 'E-Mail, Nummer', places: 'Gefunden in', actions: 'Aktionen' },
  place: '{{kind}} ({{count, number}})',
  number: 'Nummer {{number}}',
  unnamed: 'Ohne Namen',
  open: 'Ansehen',
  openOf: '{{person}} ansehen',
};

const file = {
  back: 'Zurück zur Suche',
  emails: 'E-Mail-Adressen',
  names: 'Namen',
  trainees: 'Prüfungsteilnehmende',
  subjects: 'Konten',
  nameShared:
    'Mehrere Personen heißen so. Der Name ist deshalb nicht ausgewählt: Was nur über ihn gefunden wird, kann zu jemand anderem gehören. Wählen Sie ihn aus, wenn Sie sicher sind.',
  none: 'Nichts gespeichert',
  noneText: 'Zu diesen Angaben ist nichts mehr gespeichert.',
  rows_one: '{{formatted}} Datensatz',
  rows_other: '{{formatted}} Datensätze',
  more: 'Hier stehen die ersten {{shown}}. Alle gibt der Server mit „kontor export-person“ aus.',
  json: 'Als JSON herunterladen',
  pdf: 'Als PDF herunterladen',
  jsonName: 'Auskunft.json',
};

const erasure = {
  open: 'Löschen …',
  title: 'Person löschen?',
  text: 'Das wird gelöscht oder anonymisiert. Es lässt sich nicht rückgängig machen.',
  fields: { kind: 'Daten', deleted: 'Gelöscht', anonymised: 'Anonymisiert', kept: 'Bleibt', reason: 'Grund' },
  action: 'Endgültig löschen',
  nothing: 'Zu dieser Person gibt es nichts mehr zu löschen.',
  done: 'Die Person wurde gelöscht.',
  doneTitle: 'Ergebnis der Löschung',
  reference: 'Vorgang {{reference}}',
  until: '{{reason}}, bis {{until}}',
  because: {
    vouchers: 'Buchungsbeleg (§ 147 AO, § 257 HGB)',
    inventories: 'Inventurunterlage (§ 147 AO, § 257 HGB)',
    letters: 'Handelsbrief (§ 147 AO, § 257 HGB)',
    accountability: 'Nachweis, wer gehandelt hat (Art. 5 Abs. 2 DSGVO)',
    unsent: 'E-Mail an andere, die noch nicht gesendet ist',
    masterData: 'Stammdaten der Warenwirtschaft, dort zu ändern',
  },
};

const fields = {
  acceptedBy: 'Angenommen von',
  account: 'Konto',
  actor: 'Handelnde Person',
  after: 'Nachher',
  answers: 'Antworten',
  attachments: 'Anhänge',
  before: 'Vorher',
  body: 'Inhalt',
  cancellationPolicy: 'Stornobedingungen',
  comment: 'Bemerkung',
  confirmationEmail: 'E-Mail-Adresse für die Bestätigung',
  content: 'Inhalt',
  countedBy: 'Gezählt von',
  createdBy: 'Angelegt von',
  decidedBy: 'Entschieden von',
  description: 'Beschreibung',
  email: 'E-Mail-Adresse',
  endedBy: 'Beendet von',
  error: 'Fehler',
  familyName: 'Nachname',
  faults: 'Mängel',
  fileName: 'Dateiname',
  givenName: 'Vorname',
  greeting: 'Einleitung',
  location: 'Ort',
  manufacturerRepresentative: 'Außendienst',
  modifiedBy: 'Geändert von',
  name: 'Name',
  note: 'Notiz',
  number: 'Nummer',
  pairedBy: 'Gekoppelt von',
  personInCharge: 'Verantwortlich',
  printedBy: 'Gedruckt von',
  products: 'Bestellte Artikel',
  reason: 'Begründung',
  recipient: 'Empfänger',
  referee: 'Ansprechperson',
  replyTo: 'Antwort an',
  salutation: 'Anrede',
  sendConfirmationEmail: 'Bestätigung gewünscht',
  signature: 'Unterschrift',
  signerName: 'Unterzeichnet von',
  siteEmployee: 'Beschäftigte im Markt',
  strokes: 'Linien der Unterschrift',
  subject: 'Betreff',
  text: 'Text',
  title: 'Titel',
  trainee: 'Prüfungsteilnehmende',
  uploadedBy: 'Hochgeladen von',
  voidReason: 'Grund der Ungültigkeit',
  writtenBy: 'Erfasst von',
};

/** Values of records. */
const values = { true: 'ja', false: 'nein' };

const pdf = {
  title: 'Auskunft über gespeicherte Daten',
  person: 'Person',
  at: 'Stand',
  note: 'Auskunft nach Art. 15 DSGVO aus dem Portal. Bezeichnungen in kleiner Schrift sind die technischen Namen der übrigen Felder.',
  binary: '(in der JSON-Datei enthalten)',
  fileName: 'Auskunft.pdf',
};

const periods = {
  title: 'Aufbewahrung',
  text: 'Nachts wird gelöscht oder anonymisiert, was lange genug aufbewahrt ist. Die Fristen sind Einstellungen des Servers.',
};

export default { ...notice, ...guests, ...menu, errors, search, file, erasure, fields, values, pdf, periods };
