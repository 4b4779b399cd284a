export default {
  title: 'Meine Prüfungen',
  certificate: {
    title: 'Urkunde',
    hasPassed: 'hat die folgende Prüfung bestanden:',
    on: 'am {{date}}',
    check: 'Mit diesem Code kann jeder prüfen, dass die Urkunde echt ist:',
  },
};
