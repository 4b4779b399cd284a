export default {
  menu: {
    title: 'Verkaufs\u00ADaktionen',
    text: 'Aktionen anlegen, Bestellungen der Märkte verfolgen und Mengen zuteilen.',
    mine: 'Meine Aktionen',
    mineText: 'An Aktionen der Zentrale teilnehmen und für den Markt bestellen.',
  },
  notice: {
    text: 'Wenn Sie nichts brauchen, melden Sie bitte „Kein Bedarf“.',
    until: 'bis zum {{day}}',
  },
};
