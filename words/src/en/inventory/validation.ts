export default {
  validation: {
    counted: 'Counting has already begun, so this can no longer be changed',
    countingDay: 'Please enter a day between 2000 and 2100',
    numberTaken: 'Another inventory already has this number',
    productOrEmpty: 'Please enter either a product or an empty',
  },
};
