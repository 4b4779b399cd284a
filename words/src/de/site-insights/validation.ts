export default {
  validation: {
    periodTooLong: 'Der Zeitraum darf höchstens {{years}} Jahre umfassen',
    knownFigures: 'So heißt keine Kennzahl; die Namen stehen in der Marktauswertung',
    noTargets: 'Die Datei enthält keine Ziele',
  },
};
