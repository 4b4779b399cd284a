export default {
  states: { 0: 'Offen', 1: 'In Zählung', 2: 'In Prüfung', 3: 'Abgeschlossen' },
  inventoryTypes: { 1: 'Stichtagsinventur', 2: 'Zwischeninventur', 3: 'Permanente Inventur' },
  positionTypes: { product: 'VG', empty: 'LG' },
  standings: { counted: 'Gezählt', late: 'Nachzügler', refused: 'Abgelehnt' },
  lateReasons: {
    review: 'Kam, als der Zählbeleg schon geprüft wurde',
    closed: 'Kam, als der Zählbeleg schon abgeschlossen war',
    sameCounter: 'Nachgezählt von derselben Person',
  },
};
