export default {
  menu: {
    title: 'Freiwaren\u00ADabrechnung',
    text: 'Belege für Freiware und Bruch erfassen und unterschreiben lassen.',
    newFor: 'Neuer Beleg für {{name}}',
    administratorText: 'Belege für Freiware und Bruch erfassen, unterschreiben lassen und abrechnen.',
  },
};
