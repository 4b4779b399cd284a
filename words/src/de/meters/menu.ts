export default {
  menu: {
    title: 'Zählerstände',
    text: 'Zählerstände eingeben, ihren Verlauf ansehen und den Verbrauch der Märkte vergleichen.',
    overview: 'Überblick',
    entry: 'Eingabe',
    values: 'Zählerwerte',
    ranking: 'Rangliste',
    administration: 'Zähler',
    supervision: 'Auffälliges',
    costs: 'Kosten und CO₂',
  },
};
