export default {
  validation: {
    ambiguous: 'This matches several entries',
    mark: 'Only an x is allowed here, or nothing',
    rightAnswer: 'At least one answer must be correct',
    titleTaken: 'This title already exists',
  },
};
