export default {
  validation: {
    quantityZero: 'Zero is not counted',
    counted: 'Counting has begun here, so this stays as it is',
    countingDay: 'Please enter a day between 2000 and 2100',
    numberTaken: 'Another inventory has this number',
    productOrEmpty: 'This is either a product or an empty',
  },
};
