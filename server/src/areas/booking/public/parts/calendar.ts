import { HOUR_MS, SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { Language } from '@kontor/words/words.ts';
import { plainText } from '../../../../kernel/rich-text.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import type { Occurrence } from '../../queries.ts';
import { registrationUrl } from './addresses.ts';

/** How often calendar programs look for changes, if they follow the advice. */
const REFRESH_SECONDS = HOUR_MS / SECOND_MS;

/**
 * A calendar of dates to subscribe to. A date keeps its UID, and its sequence rises with each change; one that is no
 * longer in it is removed by the calendar program. Links of online dates are only in mails.
 */
export async function publicCalendar(
  services: Pick<Services, 'publicUrl'>,
  occurrences: readonly Occurrence[],
  language: Language,
  now: Date,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const t = words(language);
  const host = new URL(services.publicUrl).hostname;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: `//Kontor//Booking//${language.toUpperCase()}`,
    name: t('booking:menu.events'),
    ttl: REFRESH_SECONDS,
  });
  for (const { event, date } of occurrences) {
    const url = registrationUrl(services, event.id, date.id);
    const description = event.description === null ? [] : [plainText(event.description), ''];
    calendar.createEvent({
      id: `booking-${date.id}@${host}`,
      sequence: date.calendarSequence,
      stamp: now,
      status: ICalEventStatus.CONFIRMED,
      start: new Date(date.start),
      end: new Date(date.end),
      summary: event.title,
      description: [...description, `${t('booking:public.calendar.register')}: ${url}`].join('\n'),
      location: date.online ? t('booking:public.date.online') : (date.location ?? ''),
      url,
    });
  }
  // The last line ends with a line break too (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}
