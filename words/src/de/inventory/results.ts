const fields = {
  number: 'Nummer',
  baseUnit: 'Grundeinheit',
  what: 'Artikel oder Leergut',
  count: 'Gezählt',
  stock: 'Bestand',
  stockValue: 'Wert des Bestands',
  difference: 'Differenz',
  value: 'Wertdifferenz',
  marks: 'Hinweise',
  baseCount: 'Gezählt, in Grundeinheiten',
  elsewhere: 'In anderen Zählbelegen gezählt',
  unitValue: 'Wert je Grundeinheit',
  deposit: 'Pfand je Stück',
  countValue: 'Wert der Zählung',
  position: 'Position',
  unit: 'Einheit',
};

const marks = {
  notConverted: 'Nicht umrechenbar',
  notConvertedText:
    'Wie viele Grundeinheiten diese Einheit enthält, ist nicht bekannt. Diese Menge fehlt in Differenz und Wert.',
  severalUnits: 'Mehrere Einheiten',
  severalUnitsText:
    'Dieser Artikel wurde in mehreren Einheiten gezählt. Bestand und Differenz gelten für alle zusammen, in Grundeinheiten.',
  elsewhere: 'Auch in anderem Zählbeleg',
  elsewhereText:
    'Dieser Artikel wurde auch in anderen Zählbelegen der Inventur gezählt. Die Differenz gilt für alle zusammen, denn der Bestand ist der des ganzen Lagers.',
  noStock: 'Kein Bestand bekannt',
  noStockText: 'Zu diesem Artikel ist im Lager kein Bestand bekannt. Deshalb gibt es keine Differenz.',
  approval: 'Zweite Person nötig',
  approvalText:
    'Diese Differenz ist über der Grenze. Jemand anderes als die Person, die den Zählbeleg abschließt, muss sie akzeptieren.',
  accepted: 'Akzeptiert',
  changed: 'Akzeptiert, seither geändert',
};

const acceptance = {
  title: 'Differenz akzeptieren',
  text: 'Die Differenz bleibt im Ergebnis. Mit dem Grund ist sie erklärt.',
  reason: 'Grund',
  action: 'Akzeptieren',
  again: 'Erneut akzeptieren',
  done: 'Die Differenz wurde akzeptiert.',
  accepted: 'Akzeptiert von {{person}} am {{at}}',
  difference: 'Differenz damals: {{difference}}.',
  changed: 'Seither hat sich die Differenz geändert.',
  takeBack: 'Zurücknehmen',
  takeBackTitle: 'Annahme der Differenz zurücknehmen?',
  takeBackText: 'Die Differenz gilt danach wieder als ungeklärt. Der Grund geht verloren.',
  takenBack: 'Die Differenz gilt wieder als ungeklärt.',
};

export default {
  results: {
    title: 'Ergebnisse',
    none: 'Keine Ergebnisse vorhanden',
    noneText: 'Sobald etwas gezählt wurde, steht es hier neben dem Bestand.',
    view: 'Was gezeigt wird',
    tabs: { results: 'Gezählt', notCounted: 'Nicht gezählt' },
    tabCount: '{{tab}} ({{count}})',
    show: { label: 'Anzeige', all: 'Alle Ergebnisse', true: 'Nur Differenzen', unexplained: 'Ungeklärte Differenzen' },
    nothing: {
      true: 'Keine Differenzen',
      trueText: 'Alles, was gezählt wurde, stimmt mit dem Bestand überein.',
      unexplained: 'Keine ungeklärten Differenzen',
      unexplainedText: 'Jede Differenz wurde mit einem Grund akzeptiert, oder es gibt keine.',
    },
    countedIn: 'siehe {{unit}}',
    unreviewed: 'Es wird noch gezählt. Die Ergebnisse können sich ändern.',
    late_one: 'Ein Nachzügler ist noch nicht im Ergebnis.',
    late_other: '{{formatted}} Nachzügler sind noch nicht im Ergebnis.',
    toLate: 'Nachzügler ansehen',
    toCounts: 'Zählungen ansehen',
    unknown: '–',
    fields,
    marks,
    sums: {
      title: 'Summen aller gefundenen Zeilen',
      things: 'Artikel und Leergut',
      differing: 'mit Differenz',
      countValue: 'Wert der Zählung',
      deposit: 'davon Pfand',
      differenceValue: 'Wertdifferenz',
      shortage: 'Fehlmengen',
      surplus: 'Übermengen',
      unvalued_one: 'Zu einem davon ist kein Wert bekannt.',
      unvalued_other: 'Zu {{formatted}} davon ist kein Wert bekannt.',
    },
    ofInventory: {
      title: 'Ergebnis der Inventur',
      text: 'Was alle Zählbelege zusammen ergeben, je Artikel eine Zeile.',
      file: 'Inventur-{{number}}.csv',
      converted: '{{counted}} = {{base}}',
    },
    acceptance,
    notCounted: {
      none: 'Alles gezählt',
      noneText: 'Jede Position dieses Zählbelegs wurde gezählt.',
    },
    export: 'Als CSV exportieren',
  },
};
