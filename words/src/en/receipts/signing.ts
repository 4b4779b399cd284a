import type de from '../../de/receipts/signing.ts';
import type { Words } from '../../words.ts';

export default {
  open: 'Have it signed',
  title: 'Sign the receipt',
  where: 'Where is it signed?',
  here: 'Here',
  onPhone: 'On own phone',
  submit: 'Sign and issue',
  done: 'The receipt is signed.',
  finished: 'The receipt is signed and issued.',
  scan: 'Please scan the QR code with the camera of your phone. There you see the receipt and sign it.',
  qrCode: 'QR code for signing',
  link: 'Link for signing',
  left: 'Valid for another {{time}} minutes',
  waiting: 'Waiting for the signature …',
  over: 'This QR code has expired.',
  again: 'Show a new QR code',
} satisfies Words<typeof de>;
