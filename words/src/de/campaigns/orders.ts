/** What sites read: their campaigns, the order page and earlier orders. */
const page = {
  unknown: 'Diese Bestellseite gibt es nicht, oder der Markt nimmt an der Aktion nicht teil.',
  foreign: 'Sie können nur für Ihren eigenen Markt bestellen.',
  site: 'Markt',
  period: 'Zeitraum',
  orderBy: 'Bestellen bis',
  documentation: 'Dokumentation',
  lastOrder: 'Letzte Bestellung',
  lastDecline: 'Letzte Rückmeldung',
  by: '{{when}}, {{person}}',
  inactive: 'Diese Aktion ist nicht aktiv',
  inactiveText: 'Bestellungen sind nicht mehr möglich. Sie sehen, was für den Markt bestellt wurde.',
  inactiveAdministrator: 'Der Markt kann nicht bestellen. Sie können trotzdem für ihn bestellen.',
  again:
    'Sie haben für diese Aktion bereits eine Bestellung aufgegeben. Wenn Sie erneut bestellen, wird Ihre bestehende Bestellung überschrieben.',
  againDeclined:
    'Sie haben für diese Aktion bereits keinen Bedarf gemeldet. Wenn Sie bestellen, wird diese Rückmeldung überschrieben.',
  outdated: 'Inzwischen hat {{person}} für den Markt bestellt ({{when}})',
  outdatedText: 'Ihre Eingaben sind noch da. Beim Bestellen sehen Sie beide Stände nebeneinander und entscheiden dann.',
  restored: 'Ihre Eingaben vom letzten Besuch sind noch da, aber noch nicht bestellt.',
  discard: 'Eingaben verwerfen',
  canceledLink: 'Diese Aktion wurde abgesagt. Ihr Markt hatte nichts bestellt.',
  canceled: 'Diese Aktion wurde abgesagt',
  canceledText: 'Bestellungen werden nicht ausgeführt. Sie sehen, was für den Markt bestellt wurde.',
  unsent: 'Nicht gesendete Änderungen',
  faulty: 'Ihr Formular enthält Fehler',
  faultyText: 'Bitte prüfen und korrigieren Sie die markierten Felder, um fortzufahren.',
  personInCharge: 'Verantwortliche Person',
  personText: 'Wer für den Markt bestellt',
};

const list = {
  title: 'Artikel',
  product: 'Artikel',
  quantity: 'Menge',
  comment: 'Bemerkung',
  discount: '{{discount}} % Rabatt',
  onlyOrdered: 'Nur mit Menge',
  nothingOrdered: 'Noch bei keinem Artikel steht eine Menge.',
  quantityOf: 'Menge von {{product}}',
  commentOf: 'Bemerkung zu {{product}}',
  less: '{{product}}: weniger',
  more: '{{product}}: mehr',
  kept: 'unverändert',
  changed: 'geändert',
  changedFrom: 'geändert, bisher {{quantity}}',
  packStep: 'nur in Vielfachen von {{step}}',
  minimum: 'mindestens {{least}}',
  maximum: 'höchstens {{most}}',
  available: '{{available}} für alle Märkte verfügbar',
  scarce: 'Das ist mehr, als für alle Märkte verfügbar ist. Die Zentrale teilt dann zu.',
  allocated: 'Zugeteilt: {{allocated}} von {{quantity}}',
  reallocated: 'Wenn Sie die Menge ändern, verfällt die Zuteilung von {{allocated}}.',
};

const faults = {
  required: 'Bitte geben Sie eine Menge ein, auch 0',
  whole: 'Bitte geben Sie eine ganze Zahl ab 0 ein',
  tooBig: 'Höchstens {{most}}',
  packStep: 'Nur in Vielfachen von {{step}}',
  belowMinimum: 'Mindestens {{least}}',
  aboveMaximum: 'Höchstens {{most}}',
  withNearest_one: '{{fault}}. Möglich: {{first}}',
  withNearest_other: '{{fault}}. Möglich: {{first}} oder {{second}}',
  tooLong: 'Höchstens {{most}} Zeichen',
};

const bar = {
  ordered_one: '{{formatted}} Artikel mit Menge',
  ordered_other: '{{formatted}} Artikel mit Menge',
  changed_one: '{{formatted}} geändert',
  changed_other: '{{formatted}} geändert',
  order: 'Bestellen',
  orderAgain: 'Erneut bestellen',
  decline: 'Kein Bedarf',
};

const decline = {
  title: 'Keinen Bedarf melden?',
  text: 'Die Zentrale erfährt, dass der Markt nichts braucht. Der Markt wird nicht mehr erinnert.',
  textEntered: 'Die eingegebenen Mengen werden dabei auf 0 gesetzt.',
  textEmpty: 'Bei keinem Artikel steht eine Menge.',
  action: 'Kein Bedarf',
};

const thanks = {
  title: 'Vielen Dank für Ihre Bestellung',
  text: 'Ihre Bestellung wurde erfolgreich aufgegeben.',
  declinedTitle: 'Vielen Dank für Ihre Rückmeldung',
  declinedText: 'Die Zentrale weiß nun, dass Sie keinen Bedarf haben.',
  change: 'Bis zum {{day}} können Sie Ihre Rückmeldung noch ändern.',
  close: 'Fertig',
};

const conflict = {
  title: 'Inzwischen wurde bestellt',
  text: '{{person}} hat am {{when}} für den Markt bestellt, während Sie daran gearbeitet haben. Nichts wurde überschrieben.',
  nobody: 'Jemand',
  before: 'Vorher',
  theirs: 'Jetzt bestellt',
  mine: 'Ihre Eingabe',
  untouched: 'nicht geändert, das Bestellte bleibt',
  take: 'Bestellung von {{person}} behalten',
  overwrite: 'Mit meinen Eingaben bestellen',
  cancel: 'Abbrechen',
  nothing: '–',
};

const versions = {
  title: 'Frühere Bestellungen',
  open: 'Frühere Bestellungen',
  date: 'Bestellt am',
  personInCharge: 'Verantwortlich',
  createdBy: 'Angemeldet als',
  productCount: 'Artikel',
  changeCount: 'Änderungen',
  state: 'Stand',
  current: 'gilt',
  first: 'erste Bestellung',
  declined: 'Kein Bedarf',
  none: 'Noch keine Bestellungen',
  noneText: 'Hier steht jede Bestellung des Marktes, auch wenn sie später überschrieben wurde.',
  nothing: 'In dieser Rückmeldung steht keine Menge.',
  file: 'Bestellungen-{{id}}-{{site}}',
  productId: 'Artikelnummer',
  product: 'Artikel',
  unit: 'Einheit',
  quantityBefore: 'Menge vorher',
  quantity: 'Menge',
  commentBefore: 'Bemerkung vorher',
  comment: 'Bemerkung',
};

const mine = {
  campaign: 'Aktion',
  period: 'Zeitraum',
  state: 'Status',
  answer: 'Ihre Rückmeldung',
  none: 'Keine Aktionen',
  noneText: 'Sobald die Zentrale eine Aktion mit diesem Markt freigibt und sie begonnen hat, steht sie hier.',
  due: 'Bitte antworten Sie',
};

export default { page, list, faults, bar, decline, thanks, conflict, versions, mine };
