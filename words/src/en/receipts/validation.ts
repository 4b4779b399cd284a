import guests from './guests.ts';

export default {
  validation: {
    ...guests.validation,
    productIdTaken: 'Please enter a unique product id',
    productManufacturer: 'This product is made by another manufacturer',
    signerFixed: 'The name belongs to the signature. Please have it signed again.',
    signatureEmpty: 'The signature is empty.',
    signatureUsed: 'This signature has been used before. Please have it signed again.',
    dateOfDevice: 'A moment of its own belongs to a clientId',
  },
};
