const position = {
  one: 'Position',
  title: 'Position {{number}}',
  add: 'Neue Position',
  create: 'Position anlegen',
  created: 'Die Position wurde angelegt.',
  saved: 'Die Position wurde gespeichert.',
  delete: 'Position löschen',
  deleteTitle: 'Position {{number}} löschen?',
  deleteText: 'Möchten Sie diese Position wirklich unwiderruflich löschen?',
  deleted: 'Die Position wurde gelöscht.',
  round: '{{round}}. Runde',
  closed: 'Der Zählbeleg ist abgeschlossen. Um diese Position zu ändern, öffnen Sie ihn wieder.',
  countedText:
    'Diese Position wurde schon gezählt: Artikel oder Leergut lassen sich nicht mehr ändern, und sie kann nicht gelöscht werden.',
};

const fields = {
  number: 'Position',
  numberText: 'Vorgeschlagen ist die nächste freie Nummer.',
  type: 'Art',
  title: 'Bezeichnung',
  thing: 'Nummer',
  product: 'Artikel',
  productText: 'Nach Nummer, Titel oder EAN suchen',
  empty: 'Leergut',
  emptyText: 'Nach Nummer oder Titel suchen',
  place: 'Ort',
  asksBestBefore: 'Beim Zählen nach Mindesthaltbarkeit und Charge fragen',
  unit: 'Einheit',
  unitText: 'In dieser Einheit wird gezählt',
  unitStrange: 'Für diese Einheit ist keine Umrechnung bekannt',
  round: 'Runde',
  counted: 'Zählung',
};

const recount = {
  select: 'Auswählen',
  one: 'Position {{number}}, {{title}}',
  action: 'Nachzählen lassen',
  title_one: 'Eine Position nachzählen lassen?',
  title_other: '{{formatted}} Positionen nachzählen lassen?',
  text: 'Bisherige Zählungen gelten dann nicht mehr. Nachzählen muss jemand anderes.',
  back: 'Der Zählbeleg kommt dafür zurück in Zählung.',
  done_one: 'Eine Position wird nachgezählt.',
  done_other: '{{formatted}} Positionen werden nachgezählt.',
};

export default {
  positions: {
    title: 'Positionen',
    add: 'Neue Position',
    none: 'Keine Positionen vorhanden',
    noneText:
      'Positionen legen fest, was gezählt wird. Legen Sie die erste an, oder gleichen Sie mit der Warenwirtschaft ab.',
    counted: 'Gezählt',
    uncounted: 'Nicht gezählt',
    show: {
      label: 'Anzeige',
      all: 'Alle Positionen',
      uncounted: 'Nicht gezählt',
      counted: 'Gezählt',
      recounted: 'Nachzählung',
    },
    fields,
    recount,
    position,
    types: { product: 'Artikel (VG)', empty: 'Leergut (LG)', label: 'Was gezählt wird' },
  },
};
