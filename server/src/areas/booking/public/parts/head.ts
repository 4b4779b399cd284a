import { freeSlots, isOpen } from '@kontor/contract/areas/booking/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import type { PageHead } from '../../../../kernel/http/page-head.ts';
import { plainText } from '../../../../kernel/rich-text.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import type { DateRow, EventRow } from '../../queries.ts';
import { eventUrl, overviewUrl, pictureUrl, registrationUrl } from './addresses.ts';

/** Search engines show about so many characters. */
const MAX_DESCRIPTION = 200;

/** A text cut after a word. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')} …`;
}

type Portal = Pick<Services, 'publicUrl' | 'defaultLanguage'>;

const locales = { de: 'de_DE', en: 'en_GB' } as const satisfies Record<Language, string>;

const schema = (name: string) => `https://schema.org/${name}`;

/** A date as schema.org describes events. */
function dataOfDate(portal: Portal, event: EventRow, date: DateRow, now: Date) {
  const url = registrationUrl(portal, event.id, date.id);
  const t = words(portal.defaultLanguage);
  return {
    '@type': 'Event',
    name: event.title,
    ...(event.description !== null && { description: plainText(event.description) }),
    ...(event.pictureId !== null && { image: [pictureUrl(portal, event.pictureId)] }),
    url,
    startDate: date.start,
    endDate: date.end,
    eventStatus: schema('EventScheduled'),
    eventAttendanceMode: schema(date.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'),
    location: date.online
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: date.location ?? t('booking:public.date.placeFollows'),
          address: date.location ?? '',
        },
    organizer: { '@type': 'Organization', name: t('shell:product'), url: portal.publicUrl },
    offers: {
      '@type': 'Offer',
      url,
      price: Number(event.attendanceFee),
      priceCurrency: 'EUR',
      availability: schema(isOpen(date, now) && freeSlots(date) > 0 ? 'InStock' : 'SoldOut'),
      validThrough: date.registrationPeriod,
    },
  };
}

const ofPortal = (portal: Portal) => ({
  siteName: words(portal.defaultLanguage)('shell:product'),
  locale: locales[portal.defaultLanguage],
  icon: `${portal.publicUrl}/icon-512.png`,
});

/** The head of the public overview. */
export function headOfOverview(portal: Portal): PageHead {
  const t = words(portal.defaultLanguage);
  const [title, description] = [t('booking:public.overview.title'), t('booking:public.overview.text')];
  return { ...ofPortal(portal), title, description, url: overviewUrl(portal), picture: null, data: null };
}

/** The head of an event's public page, with the dates that visitors see. */
export function headOfEvent(portal: Portal, event: EventRow, dates: readonly DateRow[], now: Date): PageHead {
  const t = words(portal.defaultLanguage);
  const { title, description, pictureId, pictureAlt } = event;
  return {
    ...ofPortal(portal),
    title,
    description: shortened(description === null ? t('booking:public.overview.text') : plainText(description)),
    url: eventUrl(portal, event.id),
    picture: pictureId === null ? null : { url: pictureUrl(portal, pictureId), alt: pictureAlt ?? title },
    data: { '@context': 'https://schema.org', '@graph': dates.map((date) => dataOfDate(portal, event, date, now)) },
  };
}
