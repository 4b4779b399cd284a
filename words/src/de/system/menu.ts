export default {
  menu: {
    title: 'System',
    text: 'Zustand des Portals, fehlgeschlagene Aufgaben, E-Mails, Speicher und Version.',
  },
};
