export default {
  validation: {
    quantityZero: 'Null wird nicht gezählt',
    productOrEmpty: 'Das ist entweder ein Artikel oder ein Leergut',
  },
};
