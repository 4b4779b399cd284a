export default {
  menu: {
    departments: 'Abteilungen',
    departmentsText: 'Die Abteilungen, zu denen sich Menschen bei Veranstaltungen und im Lernportal zuordnen.',
    administration: 'Administration',
    administrationText: 'Hersteller, Artikel und Märkte importieren und pflegen.',
  },
};
