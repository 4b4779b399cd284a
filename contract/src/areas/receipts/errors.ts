export const receiptsErrors = {
  'receipts.wrongState': 409,
  'receipts.frozen': 409,
  'receipts.noProducts': 409,
  'receipts.signatureMissing': 409,
  'receipts.signatureOutdated': 409,
  'receipts.clientIdTaken': 409,
  'receipts.notOpened': 409,
  'receipts.addressMissing': 409,
  'receipts.linkUnknown': 404,
  'receipts.linkOver': 409,
  'receipts.contentChanged': 409,
  'receipts.nothingToExport': 409,
} as const;
