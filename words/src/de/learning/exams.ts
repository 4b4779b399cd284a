export default {
  title: 'Prüfungen',
  cards: {
    title: 'Einladungen: {{exam}}',
    hint: 'Bitte geben Sie diesen Einladungsschlüssel hier ein:',
    file: 'Einladungen-{{id}}.pdf',
  },
  mails: {
    subject: 'Ihre Einladung zur Prüfung: {{exam}}',
    title: 'Sie sind zu einer Prüfung eingeladen',
    greeting: 'Guten Tag {{givenName}} {{familyName}},',
    text: 'Sie sind zur Prüfung „{{exam}}“ eingeladen. Über den folgenden Link öffnen Sie Ihre Prüfungen ohne Anmeldung; er gilt nur für Sie. Bitte geben Sie ihn nicht weiter.',
    exam: 'Prüfung',
    period: 'Zeitraum',
    key: 'Einladungsschlüssel',
    open: 'Meine Prüfungen öffnen',
  },
};
