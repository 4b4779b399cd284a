export default {
  menu: {
    title: 'Personenbezogene Daten',
    text: 'Was zu einer Person gespeichert ist: suchen, als Auskunft ausgeben, löschen. Und wie lange was aufbewahrt wird.',
  },
};
