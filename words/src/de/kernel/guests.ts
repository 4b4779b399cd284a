import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import type { ErrorWords } from '../../words.ts';

const request: ErrorWords<KernelErrorCode, 'request'> = {
  invalid: 'Einige Angaben sind nicht gültig.',
  malformed: 'Die Anfrage ist nicht lesbar: kein gültiges JSON oder kein gültiges HTTP.',
  idMismatch: 'Die Nummer im Datensatz passt nicht zur Adresse.',
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
  scopeMissing: 'Ihre Anmeldung umfasst diesen Bereich nicht. Es fehlt: {{scopes}}.',
  siteMissing: 'Ihrem Konto ist kein Markt zugeordnet. Bitte wenden Sie sich an die Zentrale.',
  linkExpired: 'Dieser Link ist abgelaufen. Bitte laden Sie die Seite neu, von der er stammt.',
  notFound: 'Das Gesuchte gibt es nicht (mehr).',
  inUse: 'Der Datensatz wird noch verwendet ({{count}}-mal) und kann nicht gelöscht werden.',
  begun: 'Dieser Aufruf läuft noch oder wurde unterbrochen. Bitte sehen Sie nach, ob er schon ausgeführt ist.',
  keyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  conflict: 'Das passt nicht zum aktuellen Stand der Daten.',
  stale: 'Der Datensatz wurde inzwischen von jemand anderem geändert.',
  tooLarge: 'Die Anfrage ist zu groß.',
  mediaType: 'Dieses Datenformat wird hier nicht angenommen.',
  range: 'Diesen Teil der Datei gibt es nicht.',
  misdirected: 'Dieses Portal ist unter einer anderen Adresse zu erreichen.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
};

const server: ErrorWords<KernelErrorCode, 'server'> = {
  failed: 'Auf dem Server ist etwas schiefgegangen. Der Fehler wurde aufgezeichnet.',
  unavailable: 'Das Portal ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  storageDown:
    'Dateien können gerade weder gespeichert noch gelesen werden. Bitte versuchen Sie es später noch einmal.',
};

export default {
  users: {
    by: 'Verwendet von:',
    others: 'Weitere Einträge',
    example: 'Beispiel öffnen',
    exampleOf: '{{name}}: Beispiel öffnen',
  },
  errors: { request, server },
  validation: {
    required: 'Bitte füllen Sie dieses Feld aus',
    consent: 'Bitte bestätigen Sie dies',
    type: 'Diese Angabe hat das falsche Format',
    format: 'Diese Angabe hat das falsche Format',
    choice: 'Bitte wählen Sie einen der angebotenen Werte',
    tooShort: 'Mindestens {{least, number}} Zeichen',
    tooLong: 'Höchstens {{most, number}} Zeichen',
    tooSmall: 'Mindestens {{least, number}}',
    tooBig: 'Höchstens {{most, number}}',
    decimals: 'Höchstens zwei Nachkommastellen',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    url: 'Bitte geben Sie eine vollständige Adresse ein, die mit http:// oder https:// beginnt',
    datetime: 'Bitte geben Sie einen Zeitpunkt nach ISO 8601 mit Zeitzone an, zum Beispiel 2027-03-01T09:00:00+01:00',
    dots: 'Nur aus Punkten kann ein Name nicht bestehen',
    link: 'Ein Name darf keinen Link enthalten',
    date: 'Bitte geben Sie ein Datum ein',
    unknown: 'Dieses Feld gibt es nicht',
    reference: 'Diesen Eintrag gibt es nicht (mehr)',
  },
};
