/** What administrators do with campaigns: list, stepper, detail page, editing. */
const overview = {
  navigation: 'Übersicht',
  list: 'Alle Aktionen ansehen, freigeben und ihre Bestellungen verfolgen.',
  add: 'Eine Aktion mit Märkten und Artikeln vorbereiten.',
  active_one: '{{formatted}} aktive Aktion',
  active_other: '{{formatted}} aktive Aktionen',
  noneActive: 'Zurzeit ist keine Aktion aktiv',
};

const list = {
  orders: 'Bestellungen',
  answers: 'Rückmeldungen',
  answered: '{{answered}} von {{sites}}',
  noSites: 'Ohne Märkte',
  none: 'Noch keine Aktionen',
  noneText: 'Legen Sie eine Aktion an, an der Märkte mit ihren Bestellungen teilnehmen.',
};

const fields = {
  title: 'Titel',
  description: 'Beschreibung',
  descriptionText: 'Nur für die Zentrale',
  greeting: 'Begrüßung',
  greetingText: 'Damit beginnt die Bestellseite der Märkte',
  startDate: 'Beginn',
  endDate: 'Ende',
  endDateText: 'Bestellt werden kann bis zum Ende des folgenden Tages',
  reminderDate: 'Erinnerung ab',
  reminderDateText: 'Erinnert werden Märkte, die noch nicht geantwortet haben',
  state: 'Status',
  sendConfirmationEmail: 'Bestellungen per E-Mail bestätigen',
  confirmationEmail: 'E-Mail-Adresse für Bestätigungen',
  allowComment: 'Märkte dürfen Artikel kommentieren',
  documentationId: 'Dokumentation',
  products: 'Artikel',
  sites: 'Märkte',
  createdBy: 'Angelegt von',
};

const hints = {
  pending: 'Die Märkte sehen die Aktion, sobald sie freigegeben ist und begonnen hat.',
  upcoming: 'Die Märkte können vom {{start}} bis zum {{last}} bestellen.',
  active: 'Die Märkte können noch bis zum {{last}} bestellen.',
  closed: 'Die Märkte konnten bis zum {{last}} bestellen. Die Zentrale kann weiterhin für sie bestellen.',
  canceled: 'Die Aktion ist abgesagt. Die Märkte sehen sie nicht mehr.',
  notReleasable: 'Die Aktion kann noch nicht freigegeben werden',
  notCancelable: 'Die Aktion kann nicht abgesagt werden',
};

const release = {
  action: 'Freigeben',
  title: '„{{title}}“ freigeben?',
  sites_one: '{{formatted}} Markt nimmt teil.',
  sites_other: '{{formatted}} Märkte nehmen teil.',
  noSites: 'Noch nimmt kein Markt teil. Märkte können auch später hinzukommen.',
  later: 'Die Märkte können vom {{start}} bis zum {{last}} bestellen.',
  now: 'Die Märkte können sofort und bis zum {{last}} bestellen.',
  over: 'Der Zeitraum ist seit dem {{last}} vorbei: Die Aktion gilt sofort als beendet.',
  text: 'Danach stehen Begrüßung, Zeitraum, Erinnerung und die Angaben zu den Artikeln fest.',
  done: 'Die Aktion ist freigegeben.',
};

const cancel = {
  action: 'Absagen',
  title: '„{{title}}“ absagen?',
  text: 'Die Märkte sehen die Aktion dann nicht mehr. Eine abgesagte Aktion lässt sich nicht wieder freigeben.',
  done: 'Die Aktion ist abgesagt.',
};

const removal = {
  title: '„{{title}}“ löschen?',
  text: 'Möchten Sie diese Aktion wirklich unwiderruflich löschen?',
  action: 'Aktion löschen',
  done: 'Die Aktion wurde gelöscht.',
};

export default {
  title: 'Aktionen',
  one: 'Aktion',
  add: 'Neue Aktion',
  edit: 'Bearbeiten',
  editTitle: 'Aktion bearbeiten',
  duplicate: 'Duplizieren',
  exportOrders: 'Bestellungen exportieren',
  withOrders: 'Mit Bestellungen',
  tabs: {
    label: 'Ansicht der Aktion',
    common: 'Allgemein',
    sites: 'Märkte',
    orders: 'Bestellungen',
    quantities: 'Mengen',
  },
  overview,
  list,
  fields,
  hints,
  release,
  cancel,
  removal,
};
