export default {
  validation: {
    quantityZero: 'Bitte eine Menge größer als 0',
    productOrEmpty: 'Bitte entweder Artikel oder Leergut angeben',
  },
};
