const inventory = {
  one: 'Inventur',
  title: 'Inventur {{number}}',
  id: 'Kennung',
  add: 'Neue Inventur',
  create: 'Inventur anlegen',
  created: 'Die Inventur wurde angelegt. Legen Sie jetzt Zählbelege an.',
  saved: 'Die Inventur wurde gespeichert.',
  delete: 'Inventur löschen',
  deleteTitle: '„{{title}}“ löschen?',
  deleteText:
    'Möchten Sie diese Inventur wirklich unwiderruflich löschen? Ihre Zählbelege und deren Positionen gehen mit ihr verloren.',
  deleted: 'Die Inventur wurde gelöscht.',
  kept: 'Hier wurde schon gezählt, deshalb lässt sich die Inventur nicht löschen.',
};

const fields = {
  number: 'Nummer',
  numberText: 'Bleibt das Feld leer, wird eine Nummer vergeben.',
  tenant: 'Mandant',
  type: 'Art',
  warehouse: 'Lager',
  dateOfCounting: 'Zähltag',
  createdAt: 'Angelegt',
  createdBy: 'Angelegt von',
};

export default {
  inventories: {
    title: 'Inventuren',
    add: 'Neue Inventur',
    none: 'Keine Inventuren vorhanden',
    noneText:
      'Eine Inventur ist die Zählung eines Lagers an einem Tag. Legen Sie eine an, oder gleichen Sie mit der Warenwirtschaft ab.',
    fields,
    inventory,
  },
  traces: {
    title: 'Verlauf',
    created: 'Angelegt',
    modified: 'Zuletzt geändert',
    by: '{{at}} von {{name}}',
  },
};
