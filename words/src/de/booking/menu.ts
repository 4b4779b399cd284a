export default {
  menu: {
    events: 'Veranstaltungen',
    eventsText: 'Veranstaltungen mit ihren Terminen und Anmeldungen planen.',
    guestsText: 'Seminare und Messen ansehen und sich zu einem Termin anmelden.',
    // Divided where a browser without a German dictionary has to.
    public: 'Veranstaltungs\u00ADübersicht',
    newDateFor: 'Neuer Termin für {{name}}',
    found: 'Teilnehmende',
    publicText: 'Die öffentliche Seite, auf der man sich zu Terminen anmeldet.',
  },
};
