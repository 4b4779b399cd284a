import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    afterStart: 'Der Anmeldeschluss darf nicht nach dem Beginn liegen',
    sameDay: 'Jeder Tag darf nur einmal vorkommen',
    impossibleTime: 'Zu dieser Zeit kann kein Termin stattfinden',
    sameField: 'Dieses Feld gibt es schon',
    options: 'Bitte geben Sie 2 bis 20 verschiedene Antworten an, jede mit höchstens 100 Zeichen',
    optionsOfChoice: 'Antworten gibt es nur bei einer Auswahl',
    unknownPlaceholder:
      'Zeile {{line}}: In geschweiften Klammern sind nur Platzhalter dieser E-Mail erlaubt, nicht „{{placeholder}}“',
    yesOrNo: 'Hier wird Ja oder Nein erwartet',
    tooFewSlots: 'Ab hier sind keine Plätze mehr frei (frei: {{free}})',
    weekdays: 'Bitte wählen Sie mindestens einen Wochentag',
  },
};
