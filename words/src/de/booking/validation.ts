import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'Der Anmeldeschluss darf nicht nach dem Beginn liegen',
    sameDay: 'Jeder Tag darf nur einmal vorkommen',
    impossibleTime: 'Zu dieser Zeit kann kein Termin stattfinden',
    weekdays: 'Bitte wählen Sie mindestens einen Wochentag',
  },
};
