import type { publicDate } from '@kontor/contract/areas/booking/public/schema.ts';
import { freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import type { event } from '@kontor/contract/areas/booking/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import type { Services } from '../../../kernel/services.ts';
import { eventUrl, pictureUrl, registrationUrl } from './parts/addresses.ts';

type PublicDate = z.output<typeof publicDate>;
type Event = AnswerOf<typeof event.find>;

const byStart = (a: PublicDate, b: PublicDate) => Date.parse(a.start) - Date.parse(b.start) || a.id - b.id;

/** The dates of events as other websites list them; those of private events are left out. */
export const presentPublicDates = (services: Pick<Services, 'publicUrl'>, events: readonly Event[]): PublicDate[] =>
  events
    .filter((each) => !each.private)
    .flatMap(({ dates, title, category, subCategory, attendanceFee, pictureId, pictureAlt }) =>
      dates.map((date) => ({
        id: date.id,
        eventId: date.eventId,
        title,
        category,
        subCategory,
        registrationPeriod: date.registrationPeriod,
        start: date.start,
        end: date.end,
        online: date.online,
        location: date.location,
        freeSlots: freeSlots(date),
        isBookable: date.isBookable,
        attendanceFee,
        eventUrl: eventUrl(services, date.eventId),
        registrationUrl: registrationUrl(services, date.eventId, date.id),
        pictureUrl: pictureId === null ? null : pictureUrl(services, pictureId),
        pictureAlt,
      })),
    )
    .sort(byStart);
