/** What several subjects of the area say. */
export default {
  states: {
    pending: 'In Vorbereitung',
    upcoming: 'Geplant',
    active: 'Aktiv',
    closed: 'Beendet',
    canceled: 'Abgesagt',
  },
  answerStates: { open: 'Offen', ordered: 'Bestellt', declined: 'Kein Bedarf', missed: 'Keine Antwort' },
};
