export default {
  menu: {
    title: 'Zählerstände',
    text: 'Zählerstände eingeben, ihren Verlauf ansehen und den Verbrauch der Märkte vergleichen.',
    /** Beside the title, where meters of the site are to be read. */
    due: 'Eingabe nötig',
    record: 'Zählerstand erfassen',
    recordFor: 'Zählerstand erfassen: {{name}}',
    /** Other words for it, which the search understands. */
    keywords: 'Zähler ablesen Ablesung Strom Gas Wasser',
    home: 'Startseite',
    overview: 'Überblick',
    entry: 'Eingabe',
    values: 'Zählerwerte',
    ranking: 'Rangliste',
    administration: 'Zähler',
    supervision: 'Auffälliges',
    costs: 'Kosten und CO₂',
  },
};
