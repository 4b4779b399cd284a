export default {
  validation: {
    noProduct: 'Einen Artikel mit der Nummer {{number}} gibt es nicht',
    noPrice: '{{title}} (Art.-Nr. {{number}}) hat in diesem Markt keinen Preis',
    noOffer: '{{title}} (Art.-Nr. {{number}}) ist in diesem Markt nicht im Angebot',
    noSuchOffer: '{{title}} (Art.-Nr. {{number}}) ist in diesem Markt nicht zu diesem Preis im Angebot',
    noUnit: '{{title}} (Art.-Nr. {{number}}): Zum Angebotspreis fehlt die Einheit',
    rollTooNarrow: 'Schilder der Art {{style}} ({{width}} × {{height}} mm) passen nicht auf eine Rolle von {{roll}} mm',
    cursor: 'Diesen Stand (cursor) gibt es nicht',
    otherSite: 'Dieses Schild ist für einen anderen Markt',
    labelsTooLarge: 'Schilder der Art {{style}} ({{width}} × {{height}} mm) sind für das Papier {{layout}} zu groß',
  },
};
