import { spanText } from '@kontor/contract/kernel/date-text.ts';
import { localeOf, numberFormatOf } from '@kontor/contract/kernel/intl.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import type { DateRow, EventRow } from '../queries.ts';

/** The place of a date in a mail; only those who have a slot get the link of an online date. */
function placeOf(
  { online, link, location }: Pick<DateRow, 'online' | 'link' | 'location'>,
  language: Language,
  hasSlot: boolean,
): string {
  const t = words(language);
  if (!online) return location ?? t('booking:mails.placeFollows');
  return hasSlot ? (link ?? t('booking:mails.online')) : t('booking:mails.onlineLocation');
}

/** The time of a date in a mail. */
export const timeOf = ({ timeZone }: Services, { start, end }: DateRow, language: Language) =>
  spanText(start, end, timeZone, language);

/** Time and place of a date in a mail; what differs from the date `before` a change has its old value, too. */
export function timeAndPlace(
  services: Services,
  date: DateRow,
  language: Language,
  { hasSlot, before = null }: { readonly hasSlot: boolean; readonly before?: DateRow | null },
): [string, string][] {
  const t = words(language);
  const factRow = (key: 'when' | 'where', of: (date: DateRow) => string): [string, string][] => {
    const [now, old] = [of(date), before && of(before)];
    const fact: [string, string] = [t(`booking:mails.${key}`), now];
    return old === null || old === now ? [fact] : [fact, [t(`booking:mails.${key}Before`), old]];
  };
  return [
    ...factRow('when', (each) => timeOf(services, each, language)),
    ...factRow('where', (each) => placeOf(each, language, hasSlot)),
  ];
}

/** What a registration costs, and how it can be cancelled, if the event says so. */
export function termsOf(
  { attendanceFee, cancellationPolicy }: Pick<EventRow, 'attendanceFee' | 'cancellationPolicy'>,
  language: Language,
): [string, string][] {
  const t = words(language);
  const money = numberFormatOf(localeOf(language), { style: 'currency', currency: 'EUR' });
  // The database's numbers are texts.
  const fee = Number(attendanceFee);
  const terms: [string, string][] = [];
  if (fee > 0) terms.push([t('booking:public.facts.fee'), money.format(fee)]);
  if (cancellationPolicy) terms.push([t('booking:public.facts.policy'), cancellationPolicy]);
  return terms;
}
