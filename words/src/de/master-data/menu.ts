export default {
  menu: {
    departments: 'Abteilungen',
    departmentsText: 'Die Abteilungen, denen Teilnehmende und Lernende angehören.',
    administration: 'Administration',
    administrationText: 'Hersteller, Artikel und Märkte importieren und pflegen.',
  },
};
