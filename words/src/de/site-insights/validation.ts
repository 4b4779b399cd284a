export default {
  validation: {
    dailyFigure: 'Noten gibt es nicht jeden Tag; wählen Sie eine andere Kennzahl',
    periodTooLong: 'Der Zeitraum darf höchstens {{years}} Jahre umfassen',
    knownFigures: 'So heißt keine Kennzahl; die Namen stehen in der Marktauswertung',
    noTargets: 'Die Datei enthält keine Ziele',
  },
};
