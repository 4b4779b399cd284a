/** The print view, and what cannot be printed. */
export default {
  printing: {
    times: '{{formatted}} ×',
    preparing: 'Schilder werden vorbereitet: {{done}} von {{of}}',
    loading: 'Preise werden geladen …',
    again: 'Drucken',
    printer:
      'Wählen Sie im Druckdialog „Tatsächliche Größe“ und keine Ränder. Für A4 und Etikettenbogen nehmen Sie das PDF.',
    sizes:
      'Die Schilder haben verschiedene Größen. Wenn Ihr Drucker nur eine Größe aufnimmt, nehmen Sie das PDF auf A4.',
    none: 'Es gibt nichts zu drucken',
    noneText: 'Wählen Sie in der Liste, welche Schilder gedruckt werden sollen.',
    toList: 'Zur Liste',
    tooMany:
      'Das sind zu viele Schilder auf einmal: höchstens {{most}} sind möglich. Bitte drucken Sie in mehreren Schritten.',
    leftOut_one: 'Dieses Schild kann nicht gedruckt werden und wird ausgelassen:',
    leftOut_other: 'Diese {{formatted}} Schilder können nicht gedruckt werden und werden ausgelassen:',
    more: 'und {{formatted}} weitere',
    product: '{{title}} (Art.-Nr. {{number}})',
    reasons: {
      reference: 'diesen Artikel gibt es nicht',
      noPrice: 'ohne Preis in diesem Markt',
      noOffer: 'ohne Angebot in diesem Markt',
      noSuchOffer: 'ohne Angebot zu diesem Preis',
      unitMissing: 'ohne Einheit zum Angebotspreis',
    },
    done: {
      title: 'Wurden die Schilder gedruckt?',
      text: 'Dann merkt sich das Portal, was am Regal hängt, und meldet, was sich danach ändert.',
      remove: 'Gedruckte Schilder aus der Liste nehmen',
      yes: 'Ja, gedruckt',
      no: 'Nein',
      saved_one: '{{formatted}} Schild als gedruckt gemerkt',
      saved_other: '{{formatted}} Schilder als gedruckt gemerkt',
    },
  },
};
