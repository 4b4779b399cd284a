import type { receiptsErrors } from '@kontor/contract/areas/receipts/errors.ts';
import type { ErrorWords } from '../../words.ts';

const errors: ErrorWords<keyof typeof receiptsErrors, 'receipts'> = {
  wrongState: 'Das ist im jetzigen Status des Belegs nicht möglich.',
  frozen: 'Der Inhalt dieses Belegs steht fest und kann nicht mehr geändert werden.',
  noProducts: 'Der Beleg enthält noch keine Artikel.',
  signatureMissing: 'Der Beleg ist noch nicht unterschrieben.',
  signatureOutdated: 'Der Beleg wurde nach der Unterschrift geändert. Bitte lassen Sie ihn noch einmal unterschreiben.',
  clientIdTaken: 'Dieser Beleg wurde schon mit anderem Inhalt gespeichert.',
  deleted: 'Dieser Beleg wurde schon gespeichert und inzwischen gelöscht.',
  notOpened: 'Eine Bestätigung kann erst gesendet werden, wenn der Beleg ausgestellt ist.',
  addressMissing: 'Für die Bestätigung fehlt eine E-Mail-Adresse.',
  sentTooOften:
    'Diese Bestätigung wurde innerhalb von 24 Stunden schon {{most}}-mal erneut gesendet. Bitte versuchen Sie es morgen wieder.',
  linkUnknown: 'Dieser Link ist ungültig. Bitte lassen Sie sich einen neuen QR-Code zeigen.',
  linkOver: 'Dieser Link ist abgelaufen oder schon benutzt. Bitte lassen Sie sich einen neuen QR-Code zeigen.',
  contentChanged: 'Der Beleg wurde inzwischen geändert. Bitte lesen Sie ihn noch einmal, bevor Sie unterschreiben.',
  nothingToExport: 'Zurzeit gibt es keine Belege zu exportieren.',
};

/** What all pages, mails and papers of the area call the same. */
const terms = {
  receipt: 'Beleg',
  receipts: 'Belege',
  states: { draft: 'Entwurf', open: 'Offen', completed: 'Erledigt', canceled: 'Storniert' },
  reasons: {
    breakage: 'Bruch',
    newProduct: 'Neuer Artikel',
    replacement: 'Ersatz',
    siteCampaign: 'Marktaktion',
  },
  discount: '{{discount}} % Rabatt',
  refundTypes: { delivery: 'Warenlieferung', refund: 'Gutschrift' },
  fields: {
    id: 'Nummer',
    date: 'Datum',
    state: 'Status',
    site: 'Markt',
    siteEmployee: 'Mitarbeiterin oder Mitarbeiter',
    manufacturer: 'Hersteller',
    manufacturerRepresentative: 'Außendienst',
    reason: 'Grund',
    refundType: 'Art der Erstattung',
    products: 'Artikel',
    productId: 'Artikelnummer',
    productTitle: 'Bezeichnung',
    quantity: 'Menge',
    unit: 'Einheit',
    discount: 'Rabatt',
    photos: 'Fotos',
    noSignatureRequired: 'Keine Unterschrift erforderlich',
    noSignatureReason: 'Warum ist keine Unterschrift erforderlich?',
    sendConfirmationEmail: 'Bestätigung per E-Mail senden',
    confirmationEmail: 'E-Mail-Adresse für die Bestätigung',
    signature: 'Unterschrift',
    signerName: 'Name in Druckbuchstaben',
  },
};

/** The field in which is signed. */
const pad = {
  text: 'Bitte unterschreiben Sie mit Finger, Stift oder Maus.',
  here: 'Hier unterschreiben',
  empty: 'Feld für die Unterschrift, noch leer',
  drawn: 'Feld mit Unterschrift',
  undo: 'Rückgängig',
  clear: 'Neu beginnen',
};

/** The page that somebody opens on their own phone. */
const sign = {
  title: 'Beleg unterschreiben',
  text: 'Bitte lesen Sie den Beleg und unterschreiben Sie darunter.',
  photo: '{{product}}, Foto {{number}} von {{total}}',
  submit: 'Unterschreiben',
  done: 'Vielen Dank, der Beleg ist unterschrieben',
  doneText: 'Sie können diese Seite jetzt schließen. Im Markt geht es am Bildschirm weiter.',
  closed: 'Dieser Beleg kann hier nicht unterschrieben werden',
};

const validation = {
  signature: 'Bitte unterschreiben Sie in dem vorgesehenen Feld',
};

export default { errors, validation, terms, pad, guests: { sign } };
