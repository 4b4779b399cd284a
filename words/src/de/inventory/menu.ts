export default {
  menu: {
    title: 'Inventur',
    text: 'Inventuren vorbereiten, der Zählung zusehen und Ergebnisse prüfen.',
  },
};
