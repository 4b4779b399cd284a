export default {
  validation: {
    quantityZero: 'Bitte eine Menge größer als 0',
    counted: 'Hier wurde schon gezählt, deshalb nicht änderbar',
    productOrEmpty: 'Bitte entweder Artikel oder Leergut angeben',
  },
};
