export default {
  validation: {
    quantityZero: 'Zero is not counted',
    counted: 'Counting has begun here, so this stays as it is',
    productOrEmpty: 'This is either a product or an empty',
  },
};
