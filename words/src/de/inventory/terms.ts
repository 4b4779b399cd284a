export default {
  states: { open: 'Offen', counting: 'In Zählung', review: 'In Prüfung', closed: 'Abgeschlossen' },
  inventoryTypes: { keyDate: 'Stichtagsinventur', interim: 'Zwischeninventur', permanent: 'Permanente Inventur' },
  positionTypes: { product: 'VG', empty: 'LG' },
  countStatuses: { counted: 'Gezählt', late: 'Nachzügler', refused: 'Abgelehnt' },
  lateReasons: {
    review: 'Eingegangen, als der Zählbeleg schon geprüft wurde',
    closed: 'Eingegangen, als der Zählbeleg schon abgeschlossen war',
    sameCounter: 'Nachgezählt von derselben Person',
    clock: 'Zeitpunkt unsicher',
  },
};
