export default {
  validation: {
    quantityZero: 'Bitte eine Menge größer als 0',
    counted: 'Hier wurde schon gezählt, deshalb nicht änderbar',
    countingDay: 'Bitte ein Tag zwischen 2000 und 2100',
    numberTaken: 'Diese Nummer hat schon eine andere Inventur',
    productOrEmpty: 'Bitte entweder Artikel oder Leergut angeben',
  },
};
