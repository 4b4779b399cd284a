import type { publicReads } from '@kontor/contract/areas/booking/public/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import type { FinishedEvents } from '../parts/finished-events.ts';
import { publicCalendar } from './parts/calendar.ts';
import { presentPublicDates } from './present.ts';
import { isPublicPicture, publicOccurrences } from './queries.ts';

/** Handlers of what other websites and calendar programs read. */
export const publicHandlers = (services: Services, finished: FinishedEvents): Handlers<typeof publicReads> => ({
  publicDates: async ({ read }) => presentPublicDates(services, await finished.visitor(read)),

  async publicCalendar({ read, query: { language = services.defaultLanguage } }) {
    const calendar = await publicCalendar(services, await publicOccurrences(read), language, read.now);
    return { name: 'calendar.ics', type: 'text/calendar; charset=utf-8', content: Buffer.from(calendar) };
  },

  async publicPicture({ read, params: { id } }) {
    const picture = (await isPublicPicture(read, id)) ? await services.attachments.content(read, id) : undefined;
    return picture ?? refuse('request.notFound');
  },
});
