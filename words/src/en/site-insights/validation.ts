export default {
  validation: {
    dailyFigure: 'Grades do not exist for every day; choose another figure',
    periodTooLong: 'The period must not be longer than {{years}} years',
    knownFigures: 'There is no figure of this name; the names are those of the site evaluation',
    noTargets: 'The file contains no targets',
  },
};
