/** The sites of a campaign and how they answered, for head office. */
const fields = {
  siteId: 'Marktnummer',
  site: 'Markt',
  tenant: 'Mandant',
  group: 'Gruppe',
  region: 'Region',
  answer: 'Rückmeldung',
  products: 'Artikel',
  date: 'Zuletzt geantwortet',
  personInCharge: 'Verantwortlich',
  version: 'Fassung',
  reminded: 'Erinnert',
  actions: 'Mehr',
};

const reminder = {
  title: 'Märkte erinnern',
  all_one: 'Offenen Markt erinnern',
  all_other: '{{formatted}} offene Märkte erinnern',
  none: 'Keine Erinnerung offen',
  selected: 'Ausgewählte erinnern',
  one: 'Markt erinnern',
  due_one: 'Dieser Markt wird erinnert:',
  due_other: 'Diese {{formatted}} Märkte werden erinnert:',
  resting_one: 'Ein weiterer wurde in den letzten 24 Stunden schon erinnert und wird übersprungen.',
  resting_other: '{{formatted}} weitere wurden in den letzten 24 Stunden schon erinnert und werden übersprungen.',
  recent: 'Wurde in den letzten 24 Stunden schon erinnert',
  noneDue: 'Alle offenen Märkte wurden in den letzten 24 Stunden schon erinnert.',
  receivers:
    'Die E-Mail geht an alle Personen des Marktes, die sich in den letzten 35 Tagen angemeldet haben. Gibt es keine, geht sie an die Adresse des Marktes.',
  send: 'Jetzt erinnern',
  cancel: 'Abbrechen',
  mails_one: 'Eine E-Mail ist unterwegs',
  mails_other: '{{formatted}} E-Mails sind unterwegs',
  nothingSent: 'Es wurde keine E-Mail gesendet',
  sites_one: 'Damit ist ein Markt erinnert.',
  sites_other: 'Damit sind {{formatted}} Märkte erinnert.',
  skipped_one: 'Ein Markt hat inzwischen geantwortet oder wurde gerade erinnert.',
  skipped_other: '{{formatted}} Märkte haben inzwischen geantwortet oder wurden gerade erinnert.',
  unreachable_one: 'Von einem Markt ist keine Adresse bekannt',
  unreachable_other: 'Von {{formatted}} Märkten ist keine Adresse bekannt',
  unreachableText: 'Schicken Sie diesen Märkten ihren Link selbst.',
  done: 'Fertig',
  notActive: 'Erinnern lässt sich nur, solange die Aktion aktiv ist.',
  automatic: 'Ab dem {{day}} werden offene Märkte einmal von selbst erinnert.',
  byHand: 'Märkte werden nicht von selbst erinnert, denn die Aktion hat kein Erinnerungsdatum.',
};

const link = {
  copy: 'Kundenlink kopieren',
  copied: 'Der Link von {{site}} ist kopiert.',
  failed: 'Der Link ließ sich nicht kopieren. Er lautet: {{link}}',
  open: 'Bestellseite öffnen',
};

const removal = {
  action: 'Aus der Aktion nehmen',
  ordered: 'Hat bestellt und bleibt deshalb in der Aktion',
  title: '{{site}} aus der Aktion nehmen?',
  text: 'Der Markt sieht die Aktion dann nicht mehr.',
  declined: 'Der Markt hat schon mitgeteilt, dass er nichts braucht.',
  done: '{{site}} nimmt nicht mehr teil.',
};

const rows = {
  title: 'Bestellungen',
  site: 'Markt',
  product: 'Artikel',
  quantity: 'Menge',
  allocated: 'Zugeteilt',
  discount: 'Rabatt',
  percent: '{{discount}} %',
  date: 'Bestellt am',
  comment: 'Bemerkung',
  order: 'Reihenfolge',
  orders: { site: 'Nach Markt', product: 'Nach Artikel', date: 'Neueste zuerst', quantity: 'Größte Menge zuerst' },
  withNothing: 'Auch nicht bestellte Artikel',
  exporting: '{{done}} von {{of}} Märkten gelesen',
  none: 'Noch keine Bestellungen',
  noneText: 'Hier steht, was die Märkte bestellen, sobald der erste geantwortet hat.',
};

const exporting = {
  title: 'Bestellungen exportieren',
  kind: 'Welche Mengen soll die Datei enthalten?',
  kinds: { allocated: 'Zugeteilte Mengen – zum Einkaufen', ordered: 'Bestellte Mengen – zum Nachsehen' },
  texts: {
    allocated: 'Was die Märkte bekommen: die Zuteilung, sonst die Bestellung. Die bestellte Menge steht daneben.',
    ordered: 'Was die Märkte bestellt haben. Wo zugeteilt wurde, ist das mehr, als sie bekommen: nicht zum Einkaufen.',
  },
  short_one:
    'Ein knapper Artikel ist noch nicht allen Märkten zugeteilt. Für diese enthält die Datei die bestellte Menge.',
  short_other:
    '{{formatted}} knappe Artikel sind noch nicht allen Märkten zugeteilt. Für diese enthält die Datei die bestellte Menge.',
  action: 'Exportieren',
};

export default {
  title: 'Rückmeldungen',
  answered_one: '{{formatted}} von {{sites}} hat geantwortet',
  answered_other: '{{formatted}} von {{sites}} haben geantwortet',
  allAnswers: 'Alle Rückmeldungen',
  allTenants: 'Alle Mandanten',
  select: 'Auswahl',
  selectOne: '{{site}} auswählen',
  versionOf: 'Fassung {{version}}',
  notReminded: 'Nein',
  actionsOf: 'Mehr zu {{site}}',
  none: 'Noch keine Märkte',
  noneText: 'Nehmen Sie die Märkte in die Aktion auf, die bestellen sollen.',
  file: 'Rückmeldungen-{{id}}',
  fields,
  reminder,
  link,
  removal,
  rows,
  export: exporting,
};
