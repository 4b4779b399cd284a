export default {
  validation: {
    counted: 'Hier wurde schon gezählt; das lässt sich nicht mehr ändern',
    countingDay: 'Bitte geben Sie einen Tag zwischen 2000 und 2100 ein',
    numberTaken: 'Diese Nummer hat schon eine andere Inventur',
    productOrEmpty: 'Bitte geben Sie entweder einen Artikel oder Leergut an',
  },
};
