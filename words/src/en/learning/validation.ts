export default {
  validation: {
    ambiguous: 'This means several entries',
    mark: 'An x is expected here, or nothing',
    rightAnswer: 'At least one answer has to be right',
    titleTaken: 'This title exists already',
  },
};
