/** The receipt as a file; always in German, as it is filed and audited here. */
const file = {
  title: 'Beleg {{id}}',
  subtitle: 'Freiwarenabrechnung',
  state: 'Status: {{state}}',
  createdBy: 'Erfasst von',
  newProduct: 'Neuer Artikel',
  empty: 'Dieser Beleg enthält noch keine Artikel.',
  signedBy: 'Unterschrieben von {{name}} am {{at}} Uhr',
  signed: 'Unterschrieben am {{at}} Uhr',
  notRequired: 'Für diesen Beleg ist keine Unterschrift erforderlich.',
  unsigned: 'Dieser Beleg ist nicht unterschrieben.',
  hash: 'Prüfsumme des unterschriebenen Inhalts (SHA-256)',
  unchanged: 'Inhalt seit der Unterschrift unverändert',
  changed: 'Achtung: Der Inhalt wurde nach der Unterschrift geändert.',
  picture: '{{product}} ({{id}})',
  morePictures: 'Nicht abgebildete Fotos: {{count}}. Sie sind im Portal zu sehen.',
  unknown: 'Für {{mark}} steht auf dem Beleg ein Zeichen, das hier nicht gedruckt werden kann. Das Portal zeigt es.',
  foot: 'Beleg {{id}} · {{site}} · gedruckt am {{at}} Uhr',
  page: 'Seite {{number}} von {{count}}',
};

/** The confirmation by e-mail. */
const mail = {
  subject: 'Bestätigung zu Beleg {{id}}: {{manufacturer}}, {{site}}',
  title: 'Bestätigung zu Beleg {{id}}',
  greeting: 'Guten Tag,',
  text: 'dieser Beleg wurde in der Freiwarenabrechnung ausgestellt. Sie finden ihn als PDF im Anhang.',
  product: '{{product}} (Artikelnummer {{facts}})',
};

export default { file, mail };
