export default {
  validation: {
    ambiguous: 'Dies trifft auf mehrere Einträge zu',
    mark: 'Hier wird ein x erwartet, oder nichts',
    rightAnswer: 'Mindestens eine Antwort muss richtig sein',
    titleTaken: 'Diesen Titel gibt es schon',
  },
};
