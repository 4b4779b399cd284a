export default {
  validation: {
    ambiguous: 'This matches several entries',
    mark: 'Please enter x or leave this empty',
    rightAnswer: 'At least one answer must be correct',
    titleTaken: 'This title already exists',
  },
};
