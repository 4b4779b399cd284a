import { checkInText } from '@kontor/contract/areas/booking/check-in/rules.ts';
import type { MailFile } from '../../../kernel/mail/queue.ts';
import { qrCodePng } from '../../../kernel/qr-code.ts';
import { words } from '../../../kernel/words.ts';
import type { Participant } from '../queries.ts';
import { checkInCodeOf } from './queries.ts';

/** The QR code that an attendee shows at the door. */
export const checkInFile = ({ id, cancellationCode, language }: Participant): MailFile => ({
  name: words(language)('booking:mails.checkInFile'),
  type: 'image/png',
  content: qrCodePng(checkInText({ id, code: checkInCodeOf(cancellationCode) })),
});
