export default {
  validation: {
    counted: 'Hier wurde schon gezählt; das lässt sich nicht mehr ändern',
    countingDay: 'Bitte geben Sie einen Tag zwischen 2000 und 2100 ein',
    numberTaken: 'Diese Nummer hat schon eine andere Inventur',
    noPositions: 'Die Datei enthält keine Positionen',
    severalItems: 'Diese Nummer haben mehrere Artikel',
    tooManyPositions: 'Ein Zählbeleg darf höchstens {{most, number}} Positionen haben',
    productOrEmpty: 'Bitte geben Sie entweder einen Artikel oder Leergut an',
  },
};
