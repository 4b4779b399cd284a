export default {
  menu: {
    title: 'Verkaufs\u00ADaktionen',
    text: 'Aktionen anlegen, Bestellungen der Märkte verfolgen und Mengen zuteilen.',
    /** Other words for a new one, which the search understands. */
    keywords: 'Verkaufsaktion Kampagne',
    mine: 'Meine Aktionen',
    mineText: 'An Aktionen der Zentrale teilnehmen und für den Markt bestellen.',
  },
  notice: {
    text: 'Wenn Sie nichts brauchen, melden Sie bitte „Kein Bedarf“.',
    until: 'bis zum {{day}}',
  },
};
