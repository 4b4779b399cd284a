import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    productIdTaken: 'Please enter a unique product number',
    productManufacturer: 'This product is from another manufacturer',
    signerFixed: 'The name belongs to the signature. Please have it signed again.',
    signatureEmpty: 'The signature is empty.',
    signatureUsed: 'This signature has been used before. Please have it signed again.',
    dateOfDevice: 'A separate date requires a clientId',
  },
};
