export default {
  validation: {
    counted: 'Counting has already begun, so this can no longer be changed',
    countingDay: 'Please enter a day between 2000 and 2100',
    numberTaken: 'Another inventory already has this number',
    noPositions: 'The file contains no positions',
    severalItems: 'Several products have this number',
    tooManyPositions: 'A receipt can have at most {{most, number}} positions',
    productOrEmpty: 'Please enter either a product or an empty',
  },
};
