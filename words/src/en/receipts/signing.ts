import type de from '../../de/receipts/signing.ts';
import type { Words } from '../../words.ts';

export default {
  open: 'Get signature',
  title: 'Sign the receipt',
  where: 'Where to sign',
  here: 'Here',
  onPhone: 'On your own phone',
  submit: 'Sign and issue',
  done: 'The receipt has been signed.',
  finished: 'The receipt has been signed and issued.',
  scan: 'Please scan the QR code with your phone’s camera to read and sign the receipt.',
  qrCode: 'QR code for signing',
  link: 'Link for signing',
  left: 'Valid for another {{time}} minutes',
  waiting: 'Waiting for the signature…',
  over: 'This QR code has expired.',
  again: 'Show a new QR code',
} satisfies Words<typeof de>;
