/** List and detail of receipts, and what leads there. */
const overview = {
  navigation: 'Übersicht',
  draft: 'Entwürfe',
  open: 'Offene Belege',
  sites: 'Märkte mit offenen Belegen',
  days: 'Tage, seit der älteste wartet',
  waiting: 'Wartende Belege, älteste zuerst',
  none: 'Zurzeit wartet kein Beleg',
  noneText: 'Erledigte und stornierte Belege finden Sie in der Liste aller Belege.',
};

const list = {
  title: 'Belege',
  add: 'Neuer Beleg',
  period: 'Zeitraum',
  periods: { month: 'Aktueller Monat', quarter: 'Aktuelles Quartal', year: 'Aktuelles Jahr' },
  recent_one: 'Belege des letzten Monats',
  recent_other: 'Belege der letzten {{formatted}} Monate',
  everything: 'Alle Belege',
  between: 'Belege vom {{start}} bis {{end}}',
  withStates: '{{span}} · Status: {{states}}',
  allStates: 'Alle Status zeigen',
  loadAll: 'Alle laden',
  onlyRecent_one: 'Nur den letzten Monat laden',
  onlyRecent_other: 'Nur die letzten {{formatted}} Monate laden',
  none: 'Noch keine Belege',
  noneText: 'Hier stehen Freiware und Bruch, die mit dem Außendienst eines Herstellers erfasst wurden.',
  nothingWaits: 'Zurzeit wartet kein Beleg',
  nothingWaitsText: 'Belege mit einem anderen Status sind gerade ausgeblendet.',
};

const actions = {
  edit: 'Bearbeiten',
  print: 'Als PDF',
  delete: 'Beleg löschen',
  deleteTitle: 'Beleg {{id}} löschen?',
  deleteText: 'Möchten Sie diesen Entwurf wirklich unwiderruflich löschen?',
  deleted: 'Der Beleg wurde gelöscht.',
};

/** Steps of several receipts at once. */
const bulk = {
  select: 'Belege auswählen',
  selectOne: 'Beleg {{id}} auswählen',
  name: '{{id}} ({{manufacturer}})',
  completed: {
    action: 'Als erledigt markieren',
    title_one: 'Einen Beleg als erledigt markieren?',
    title_other: '{{formatted}} Belege als erledigt markieren?',
    text: 'Erledigte Belege gehen nicht mehr in den Export der offenen Belege ein. Nur die Zentrale kann sie danach wieder öffnen.',
    done_one: 'Ein Beleg ist erledigt.',
    done_other: '{{formatted}} Belege sind erledigt.',
  },
  canceled: {
    action: 'Stornieren',
    title_one: 'Einen Beleg stornieren?',
    title_other: '{{formatted}} Belege stornieren?',
    text: 'Stornierte Belege werden nicht abgerechnet. Sie können sie später wieder öffnen.',
    done_one: 'Ein Beleg ist storniert.',
    done_other: '{{formatted}} Belege sind storniert.',
  },
  open: {
    action: 'Wieder öffnen',
    title_one: 'Einen Beleg wieder öffnen?',
    title_other: '{{formatted}} Belege wieder öffnen?',
    done_one: 'Ein Beleg ist wieder offen.',
    done_other: '{{formatted}} Belege sind wieder offen.',
  },
  undone_one: 'Ein Beleg hat wieder seinen früheren Status.',
  undone_other: '{{formatted}} Belege haben wieder ihren früheren Status.',
};

const moves = {
  open: {
    action: 'Beleg ausstellen',
    title: 'Beleg ausstellen?',
    text: 'Danach steht der Inhalt fest und kann nicht mehr geändert werden.',
    done: 'Der Beleg ist ausgestellt.',
  },
  completed: {
    action: 'Als erledigt markieren',
    title: 'Als erledigt markieren?',
    text: 'Erledigte Belege gehen nicht mehr in den Export der offenen Belege ein. Nur die Zentrale kann den Beleg danach wieder öffnen.',
    done: 'Der Beleg ist erledigt.',
  },
  canceled: {
    action: 'Beleg stornieren',
    title: 'Beleg stornieren?',
    text: 'Stornierte Belege werden nicht abgerechnet. Sie können den Beleg später wieder öffnen.',
    done: 'Der Beleg ist storniert.',
  },
  reopen: { action: 'Wieder öffnen', done: 'Der Beleg ist wieder offen.' },
  mail: 'Die Bestätigung wird an {{recipient}} gesendet.',
};

/** Why something cannot be done with a receipt, before somebody tries. */
const hints = {
  notOpenable: 'Dieser Entwurf kann noch nicht ausgestellt werden',
  readOnly: 'Mit Ihrer Rolle können Sie Belege ansehen, aber nicht ändern.',
  refundCompleted: 'Gutschriften markiert die Zentrale als erledigt, zum Beispiel beim Export.',
  completed: 'Erledigte Belege kann nur die Zentrale wieder öffnen.',
};

const receipt = {
  one: 'Beleg',
  add: 'Neuer Beleg',
  edit: 'Beleg bearbeiten',
  title: 'Beleg {{id}}',
  createdBy: 'Erfasst von',
  offline: 'Ohne Netz erfasst',
  details: 'Angaben',
  actions,
  moves,
  hints,
  products: {
    none: 'Noch keine Artikel',
    noneText: 'Artikel kommen beim Bearbeiten hinzu.',
    new: 'Neu angelegt',
    quantity: '{{quantity}} {{unit}}',
    discount: '{{percent}} %',
    photo: '{{product}}, Foto {{number}} von {{total}}',
    noTitle: 'Artikel {{id}}',
  },
  signature: {
    none: 'Noch nicht unterschrieben',
    noneText: 'Ein Entwurf kann ausgestellt werden, sobald er unterschrieben ist.',
    notRequired: 'Für diesen Beleg ist keine Unterschrift erforderlich.',
    image: 'Unterschrift von {{name}}',
    imageUnnamed: 'Unterschrift',
    at: 'Unterschrieben am',
    by: 'Unterschrieben von',
    hash: 'Prüfsumme des unterschriebenen Inhalts (SHA-256)',
    matches: 'Inhalt unverändert',
    matchesText: 'Der Beleg entspricht dem, was unterschrieben wurde.',
    outdated: 'Nach der Unterschrift geändert',
    outdatedText:
      'Der Beleg entspricht nicht mehr dem, was unterschrieben wurde. Er muss noch einmal unterschrieben werden.',
  },
  confirmation: {
    title: 'Bestätigung per E-Mail',
    states: {
      none: 'Nicht gewünscht',
      later: 'Beim Ausstellen',
      waiting: 'Wird gesendet',
      sent: 'Gesendet',
      failed: 'Nicht zugestellt',
    },
    recipient: 'Empfänger',
    at: 'Gesendet am',
    failedText:
      'Die E-Mail konnte nicht zugestellt werden. Bitte prüfen Sie die Adresse und senden Sie sie noch einmal.',
    send: 'Senden',
    sendAgain: 'Erneut senden',
    sendTitle: 'Bestätigung senden',
    sendText: 'Die E-Mail enthält den Beleg als PDF.',
    address: 'E-Mail-Adresse',
    sent: 'Die Bestätigung wird gesendet.',
  },
  history: {
    title: 'Verlauf',
    created: 'Erfasst',
    changed: 'Geändert',
    signed: 'Unterschrieben',
    confirmationSent: 'Versand der Bestätigung veranlasst',
    moved: 'Neuer Status: {{state}}',
    by: '{{by}}, {{at}}',
  },
  batches: {
    title: 'Exporte',
    none: 'Dieser Beleg wurde noch nicht exportiert.',
    of: 'Export {{id}} vom {{at}}',
  },
};

export default { overview, list, bulk, receipt };
