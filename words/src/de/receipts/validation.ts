import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    productIdTaken: 'Bitte geben Sie eine eindeutige Artikelnummer ein',
    productManufacturer: 'Dieser Artikel ist von einem anderen Hersteller',
    signerFixed: 'Der Name gehört zur Unterschrift. Bitte lassen Sie neu unterschreiben.',
    signatureEmpty: 'Die Unterschrift ist leer.',
    signatureUsed: 'Diese Unterschrift wurde schon verwendet. Bitte lassen Sie neu unterschreiben.',
    dateOfDevice: 'Ein eigener Zeitpunkt verlangt eine clientId',
  },
};
