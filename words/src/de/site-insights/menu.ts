export default {
  menu: {
    evaluation: {
      title: 'Markt\u00ADauswertung',
      text: 'Wie der Markt steht: Umsatz, Bruch, Inventur und Noten im Vergleich.',
    },
    preOrdersOfAll: { title: 'Vorbestellungen aller Märkte' },
    stocks: { title: 'Bestand aller Märkte' },
    alerts: { title: 'Auffälligkeiten' },
    alertRules: { title: 'Regeln für Auffälligkeiten' },
    targets: { title: 'Ziele der Märkte' },
    comparison: { title: 'Märkte im Vergleich' },
    preOrders: {
      title: 'Vor\u00ADbestellungen',
      text: 'Was vorbestellt ist, was unterwegs ist und was sich verspätet.',
    },
    performance: {
      title: 'Artikel\u00ADauswertung',
      text: 'Wie lange der Bestand reicht, was gut läuft und was liegen bleibt.',
    },
  },
};
