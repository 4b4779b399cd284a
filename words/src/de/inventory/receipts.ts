const receipt = {
  one: 'Zählbeleg',
  title: 'Zählbeleg {{number}}',
  add: 'Neuer Zählbeleg',
  addText:
    'Ein Zählbeleg ist eine Liste dessen, was gezählt wird, zum Beispiel ein Gang. Er ist zuerst offen; mit der ersten Zählung kommt er in Zählung.',
  create: 'Zählbeleg anlegen',
  created: 'Der Zählbeleg wurde angelegt. Legen Sie jetzt Positionen an.',
  number: 'Nummer',
  state: 'Status',
  inventory: 'Inventur',
  counted: 'Gezählt',
  countedCount: 'Gezählte Positionen',
  positionCount: 'Positionen',
  countedOf: '{{counted}} von {{all}}',
  late: 'Nachzügler',
  lateCount_one: 'Ein Nachzügler',
  lateCount_other: '{{formatted}} Nachzügler',
  modifiedAt: 'Geändert',
  delete: 'Zählbeleg löschen',
  deleteTitle: 'Zählbeleg {{number}} löschen?',
  deleteText: 'Möchten Sie diesen Zählbeleg wirklich unwiderruflich löschen? Seine Positionen gehen mit ihm verloren.',
  deleted: 'Der Zählbeleg wurde gelöscht.',
  kept: 'Hier wurde schon gezählt, deshalb lässt sich der Zählbeleg nicht löschen.',
};

const moves = {
  review: {
    action: 'Prüfung beginnen',
    title: 'Prüfung von Zählbeleg {{number}} beginnen?',
    text: 'Auf Geräten kann hier dann nicht mehr gezählt werden. Was danach noch eintrifft, wartet als Nachzügler auf Ihre Entscheidung.',
    done: 'Der Zählbeleg ist jetzt in Prüfung.',
  },
  counting: {
    action: 'Zurück in Zählung',
    title: 'Zählbeleg {{number}} zurück in Zählung geben?',
    text: 'Auf Geräten kann hier dann wieder gezählt werden.',
    done: 'Der Zählbeleg ist wieder in Zählung.',
  },
  closed: {
    action: 'Abschließen',
    title: 'Zählbeleg {{number}} abschließen?',
    text: 'Positionen und Zählungen sind dann endgültig. Sie können den Zählbeleg später wieder öffnen.',
    done: 'Der Zählbeleg ist abgeschlossen.',
  },
  reopened: {
    action: 'Wieder öffnen',
    title: 'Zählbeleg {{number}} wieder öffnen?',
    text: 'Er kommt zurück in die Prüfung. Seine Ergebnisse können sich dann wieder ändern.',
    done: 'Der Zählbeleg ist wieder in Prüfung.',
  },
  uncounted_one: 'Eine Position ist noch nicht gezählt.',
  uncounted_other: '{{formatted}} Positionen sind noch nicht gezählt.',
  late_one: 'Über einen Nachzügler ist noch nicht entschieden.',
  late_other: 'Über {{formatted}} Nachzügler ist noch nicht entschieden.',
  waiting_one: 'Auf einem Gerät dieses Lagers wartet noch eine Zählung, vielleicht aus diesem Zählbeleg.',
  waiting_other: 'Auf Geräten dieses Lagers warten noch {{formatted}} Zählungen, vielleicht auch aus diesem Zählbeleg.',
  unexplained_one: 'Eine Differenz ist noch nicht mit einem Grund akzeptiert.',
  unexplained_other: '{{formatted}} Differenzen sind noch nicht mit einem Grund akzeptiert.',
  unpaired: 'Nicht gekoppelte Geräte melden nicht, ob auf ihnen noch Zählungen warten.',
  unapproved_one: 'Eine davon ist über der Grenze: Jemand anderes als Sie muss sie akzeptieren.',
  unapproved_other: '{{formatted}} davon sind über der Grenze: Jemand anderes als Sie muss sie akzeptieren.',
  complete: 'Alle Positionen sind gezählt, und über alle Nachzügler ist entschieden.',
};

const hints = {
  open: 'Hier wurde noch nichts gezählt. Mit der ersten Zählung kommt der Zählbeleg in Zählung.',
  counting: 'Hier wird gezählt. Beginnen Sie die Prüfung, wenn alles gezählt ist.',
  review: 'Hier wird nicht mehr gezählt. Prüfen Sie die Ergebnisse, und schließen Sie den Zählbeleg ab.',
  closed: 'Positionen und Zählungen sind endgültig. Um noch etwas zu ändern, öffnen Sie den Zählbeleg wieder.',
};

export default {
  receipts: {
    title: 'Zählbelege',
    add: 'Neuer Zählbeleg',
    none: 'Keine Zählbelege vorhanden',
    noneText:
      'Ein Zählbeleg ist eine Liste dessen, was gezählt wird, zum Beispiel ein Gang. Legen Sie den ersten an, oder gleichen Sie mit der Warenwirtschaft ab.',
    details: 'Angaben',
    receipt,
    moves,
    hints,
    tiles: {
      results: 'Ergebnisse',
      resultsText: 'Was gezählt wurde, neben dem Bestand.',
      transactions: 'Zählungen',
      transactionsText: 'Wer was wann gezählt hat.',
    },
  },
};
