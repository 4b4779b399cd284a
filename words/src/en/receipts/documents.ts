import type de from '../../de/receipts/documents.ts';
import type { Words } from '../../words.ts';

const file = {
  title: 'Receipt {{id}}',
  subtitle: 'Free product accounting',
  state: 'Status: {{state}}',
  createdBy: 'Entered by',
  newProduct: 'New product',
  empty: 'This receipt has no products yet.',
  signedBy: 'Signed by {{name}} on {{at}}',
  signed: 'Signed on {{at}}',
  notRequired: 'No signature is required for this receipt.',
  unsigned: 'This receipt is not signed.',
  hash: 'Checksum of the signed content (SHA-256)',
  unchanged: 'Unchanged since it was signed',
  changed: 'Caution: this receipt was changed after it was signed.',
  picture: '{{product}} ({{id}})',
  morePictures: 'Photos not shown here: {{count}}. You can see them in the portal.',
  unknown: 'Characters that cannot be printed here are shown as {{mark}}. You can see them in the portal.',
  foot: 'Receipt {{id}} · {{site}} · printed on {{at}}',
  page: 'Page {{number}} of {{count}}',
};

const mail = {
  subject: 'Confirmation of receipt {{id}}: {{manufacturer}}, {{site}}',
  title: 'Confirmation of receipt {{id}}',
  greeting: 'Hello,',
  text: 'This receipt has been issued. You will find it attached as a PDF in German.',
  product: '{{product}} (product number {{facts}})',
};

export default { file, mail } satisfies Words<typeof de>;
