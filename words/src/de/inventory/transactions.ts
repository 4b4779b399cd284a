const fields = {
  what: 'Artikel oder Leergut',
  position: 'Position',
  quantity: 'Menge',
  unit: 'Einheit',
  countedBy: 'Gezählt von',
  countedAt: 'Gezählt am',
  device: 'Gerät',
  status: 'Stand',
  receivedAt: 'Eingegangen am',
  round: 'Runde',
  decision: 'Entschieden',
};

const decision = {
  accept: 'Annehmen',
  refuse: 'Ablehnen',
  acceptTitle_one: 'Nachzügler annehmen?',
  acceptTitle_other: '{{formatted}} Nachzügler annehmen?',
  refuseTitle_one: 'Nachzügler ablehnen?',
  refuseTitle_other: '{{formatted}} Nachzügler ablehnen?',
  acceptText: 'Was gezählt wurde, gehört danach zum Ergebnis. Diese Entscheidung ist endgültig.',
  refuseText:
    'Was gezählt wurde, bleibt aus dem Ergebnis heraus, ist hier aber weiter zu sehen. Diese Entscheidung ist endgültig.',
  withCounterparts: 'Über eine Zählung und ihre Rücknahme wird immer zusammen entschieden.',
  accepted_one: 'Der Nachzügler wurde angenommen.',
  accepted_other: '{{formatted}} Nachzügler wurden angenommen.',
  refused_one: 'Der Nachzügler wurde abgelehnt.',
  refused_other: '{{formatted}} Nachzügler wurden abgelehnt.',
  by: '{{person}}, {{at}}',
};

/** Why it waits, and what that means, for the person who decides. */
const lateTexts = {
  review: 'Diese Zählung ist eingegangen, als der Zählbeleg schon geprüft wurde.',
  closed: 'Diese Zählung wurde gemacht, bevor der Zählbeleg abgeschlossen wurde. Eingegangen ist sie erst danach.',
  sameCounter: 'Diese Position muss jemand anderes nachzählen. Wer hier gezählt hat, hatte sie schon vorher gezählt.',
  clock:
    'Die Uhr des Geräts ging falsch oder wurde verstellt. Ob vor oder nach dem Abschluss oder der Nachzählung gezählt wurde, ist nicht bekannt.',
};

export default {
  transactions: {
    title: 'Zählungen',
    one: 'Zählung',
    none: 'Keine Zählungen vorhanden',
    noneText: 'Sobald gezählt wird, steht hier, wer was wann gezählt hat.',
    all: 'Alle Zählungen',
    number: 'Nr. {{number}}',
    positionOf: 'Position {{number}}',
    quantityOf: '{{quantity}} {{unit}}',
    noDevice: 'Ohne gekoppeltes Gerät',
    select: 'Auswahl',
    selectOne: '{{what}} von {{person}} auswählen',
    selected: '{{what}} von {{person}}',
    waiting_one: 'Ein Nachzügler wartet auf Ihre Entscheidung.',
    waiting_other: '{{formatted}} Nachzügler warten auf Ihre Entscheidung.',
    showWaiting: 'Nachzügler zeigen',
    chips: {
      reversed: 'Zurückgenommen',
      reversalWaits: 'Rücknahme wartet',
      reverses: 'Rücknahme',
      former: 'Frühere Runde',
    },
    fields,
    decision,
    lateTexts,
    formerText:
      'Diese Position wurde danach neu gezählt. Was in einer früheren Runde gezählt wurde, gehört nicht zum Ergebnis.',
    saved: 'Die Zählung wurde gespeichert.',
    closed: 'Der Zählbeleg ist abgeschlossen. Um etwas zu ändern, öffnen Sie ihn wieder.',
    reversed: 'Diese Zählung wurde zurückgenommen und lässt sich nicht mehr ändern.',
    reversalWaits: 'Die Rücknahme dieser Zählung kam verspätet und wartet auf Ihre Entscheidung.',
    reverses: 'Dies ist die Rücknahme einer anderen Zählung; sie lässt sich nicht ändern.',
    toReversal: 'Zur Rücknahme',
    toOriginal: 'Zur zurückgenommenen Zählung',
    undo: {
      action: 'Zurücknehmen',
      title: 'Zählung zurücknehmen?',
      text: 'Eine Gegenbuchung von {{quantity}} hebt diese Zählung auf. Beide bleiben sichtbar.',
      done: 'Die Zählung wurde zurückgenommen.',
    },
    removal: {
      action: 'Zählung löschen',
      title: 'Zählung löschen?',
      text: 'Möchten Sie diese Zählung wirklich unwiderruflich löschen? Soll sie sichtbar bleiben, nehmen Sie sie stattdessen zurück.',
      done: 'Die Zählung wurde gelöscht.',
    },
    adding: {
      action: 'Zählung nachtragen',
      title: 'Zählung nachtragen',
      position: 'Position',
      positionText: 'Suchen Sie nach Bezeichnung, Artikelnummer oder Positionsnummer.',
      positionOption: '{{number}} · {{what}}',
      create: 'Nachtragen',
      done: 'Die Zählung wurde nachgetragen.',
    },
  },
};
