import type de from '../de/receipts.ts';
import type { Words } from '../words.ts';
import batches from './receipts/batches.ts';
import documents from './receipts/documents.ts';
import editing from './receipts/editing.ts';
import guests from './receipts/guests.ts';
import menu from './receipts/menu.ts';
import receipt from './receipts/receipt.ts';
import signing from './receipts/signing.ts';

export default {
  ...menu,
  ...guests,
  ...receipt,
  errors: {
    wrongState: 'The receipt cannot be taken there from its present state.',
    frozen: 'The content of this receipt is final and can no longer be changed.',
    noProducts: 'The receipt has no products yet.',
    signatureMissing: 'The receipt has not been signed yet.',
    signatureOutdated: 'The receipt was changed after it was signed. Please have it signed again.',
    clientIdTaken: 'This receipt has already been saved with other content.',
    notOpened: 'A confirmation can only be sent once the receipt is signed and completed.',
    addressMissing: 'There is no e-mail address for the confirmation.',
    linkUnknown: 'This link is not valid. Please ask for a new QR code.',
    linkOver: 'This link has expired or was used already. Please ask for a new QR code.',
    contentChanged: 'The receipt has been changed meanwhile. Please read it again before you sign.',
    nothingToExport: 'There are no receipts to export at the moment.',
  },
  terms: {
    receipt: 'Receipt',
    receipts: 'Receipts',
    states: { draft: 'Draft', open: 'Open', completed: 'Completed', canceled: 'Cancelled' },
    reasons: {
      breakage: 'Breakage',
      newProduct: 'New product',
      replacement: 'Replacement',
      siteCampaign: 'Site campaign',
    },
    refundTypes: { delivery: 'Delivery', refund: 'Refund' },
    fields: {
      id: 'Number',
      date: 'Date',
      state: 'State',
      site: 'Site',
      siteEmployee: 'Employee',
      manufacturer: 'Manufacturer',
      manufacturerRepresentative: 'Representative',
      reason: 'Reason',
      refundType: 'Refund type',
      products: 'Products',
      productId: 'Product number',
      productTitle: 'Title',
      quantity: 'Quantity',
      unit: 'Unit',
      discount: 'Discount',
      photos: 'Photos',
      noSignatureRequired: 'No signature required',
      sendConfirmationEmail: 'Send a confirmation by e-mail',
      confirmationEmail: 'E-mail address for the confirmation',
      signature: 'Signature',
      signerName: 'Name in block letters',
    },
  },
  editing,
  signing,
  batches,
  documents,
} satisfies Words<typeof de>;
