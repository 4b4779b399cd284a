import type de from '../../de/receipts/documents.ts';
import type { Words } from '../../words.ts';

const file = {
  title: 'Receipt {{id}}',
  subtitle: 'Free-product accounting',
  state: 'State: {{state}}',
  createdBy: 'Entered by',
  newProduct: 'New product',
  empty: 'There are no products on this receipt yet.',
  signedBy: 'Signed by {{name}} on {{at}}',
  signed: 'Signed on {{at}}',
  notRequired: 'No signature is required for this receipt.',
  unsigned: 'This receipt is not signed.',
  hash: 'Checksum of what was signed (SHA-256)',
  unchanged: 'Content unchanged since it was signed',
  changed: 'Caution: the content was changed after it was signed.',
  picture: '{{product}} ({{id}})',
  morePictures: 'Photos not shown: {{count}}. They can be seen in the portal.',
  unknown: 'For {{mark}} the receipt has a character that cannot be printed here. The portal shows it.',
  foot: 'Receipt {{id}} · {{site}} · printed on {{at}}',
  page: 'Page {{number}} of {{count}}',
};

const mail = {
  subject: 'Confirmation of receipt {{id}}: {{manufacturer}}, {{site}}',
  title: 'Confirmation of receipt {{id}}',
  greeting: 'Hello,',
  text: 'this receipt was issued in free-product accounting. You will find it attached as a PDF in German.',
  product: '{{product}} (product number {{id}})',
  productWithDiscount: '{{product}} (product number {{id}}, {{discount}} % discount)',
};

export default { file, mail } satisfies Words<typeof de>;
