export default {
  validation: {
    quantityZero: 'Zero is not counted',
    productOrEmpty: 'This is either a product or an empty',
  },
};
