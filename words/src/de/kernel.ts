import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import type { ErrorWords } from '../words.ts';

const request: ErrorWords<KernelErrorCode, 'request'> = {
  invalid: 'Einige Angaben sind nicht gültig.',
  malformed: 'Die Anfrage ist kein gültiges JSON.',
  idMismatch: 'Die Nummer im Datensatz passt nicht zur Adresse.',
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
  scopeMissing: 'Ihre Anmeldung umfasst diesen Bereich nicht.',
  notFound: 'Das Gesuchte gibt es nicht (mehr).',
  inUse: 'Der Datensatz wird noch verwendet ({{count}}-mal) und kann nicht gelöscht werden.',
  keyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  conflict: 'Das widerspricht dem jetzigen Stand der Daten.',
  stale: 'Der Datensatz wurde inzwischen von jemand anderem geändert.',
  tooLarge: 'Die Anfrage ist zu groß.',
  mediaType: 'Dieses Datenformat wird hier nicht angenommen.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie etwas.',
};

const server: ErrorWords<KernelErrorCode, 'server'> = {
  failed: 'Auf dem Server ist etwas schiefgegangen. Der Fehler wurde aufgezeichnet.',
  unavailable: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
};

export default {
  errors: { request, server },
  status: {
    400: 'Ungültige Anfrage',
    401: 'Nicht angemeldet',
    403: 'Nicht erlaubt',
    404: 'Nicht gefunden',
    409: 'Nicht möglich',
    412: 'Inzwischen geändert',
    413: 'Zu groß',
    415: 'Format nicht unterstützt',
    429: 'Zu viele Versuche',
    500: 'Unerwarteter Fehler',
    503: 'Nicht erreichbar',
  },
  validation: {
    required: 'Bitte füllen Sie dieses Feld aus',
    consent: 'Bitte bestätigen Sie dies',
    type: 'Diese Angabe hat das falsche Format',
    format: 'Diese Angabe hat das falsche Format',
    choice: 'Bitte wählen Sie einen der angebotenen Werte',
    tooShort: 'Mindestens {{least}} Zeichen',
    tooLong: 'Höchstens {{most}} Zeichen',
    tooSmall: 'Mindestens {{least}}',
    tooBig: 'Höchstens {{most}}',
    decimals: 'Höchstens zwei Nachkommastellen',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    url: 'Bitte geben Sie eine vollständige Adresse ein, die mit http:// oder https:// beginnt',
    datetime: 'Bitte geben Sie Datum und Uhrzeit als TT.MM.JJJJ HH:MM ein',
    date: 'Bitte geben Sie ein Datum ein',
    unknown: 'Dieses Feld gibt es nicht',
    reference: 'Diesen Eintrag gibt es nicht (mehr)',
    sort: 'Nach diesem Feld kann nicht sortiert werden',
    afterStart: 'Der Anmeldeschluss darf nicht nach dem Beginn liegen',
    beforeStart: 'Das Ende muss nach dem Beginn liegen',
    siteOfOtherTenant: 'Dieser Markt gehört nicht zum gewählten Mandanten',
  },
};
