import { formatSpan } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import type { DateRow } from '../queries.ts';

/** The place of a date in a mail: its link if it is online. */
export const placeOf = (
  { online, link, location }: Pick<DateRow, 'online' | 'link' | 'location'>,
  language: Language,
) =>
  online
    ? (link ?? words(language)('booking:mails.online'))
    : (location ?? words(language)('booking:mails.placeFollows'));

/** The time of a date in a mail. */
export const timeOf = ({ timeZone }: Services, { start, end }: DateRow, language: Language) =>
  formatSpan(start, end, timeZone, language);
