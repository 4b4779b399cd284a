export default {
  menu: {
    title: 'Lernen und Prüfungen',
    text: 'Fachgebiete mit ihren Fragen, Prüfungen und Lernende verwalten.',
  },
};
