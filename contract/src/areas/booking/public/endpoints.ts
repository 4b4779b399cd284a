import * as z from 'zod/mini';
import { everybody } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { choice } from '../../../kernel/fields.ts';
import { PICTURE } from '../schema.ts';
import { publicDate } from './schema.ts';

const toEverybody = { method: 'GET', caller: everybody, scope: null } as const;

/** What other websites and calendar programs read: nothing of private events, no links of online dates. */
export const publicReads = {
  /** The dates that are open for registration, by start. */
  publicDates: endpoint({
    ...toEverybody,
    path: '/booking/public/dates',
    response: z.array(publicDate),
    sharedSeconds: 300,
  }),
  /** A calendar to subscribe to: all dates that are not over. */
  publicCalendar: endpoint({
    ...toEverybody,
    path: '/booking/public/calendar.ics',
    query: z.strictObject({ language: z.optional(choice(['de', 'en'])) }),
    file: true,
    fileTypes: ['text/calendar'],
    sharedSeconds: 300,
  }),
  /** The picture of an event that visitors may see, by the id of its file. */
  publicPicture: endpoint({
    ...toEverybody,
    path: '/booking/public/picture/{id}',
    params: z.object({ id: z.uuid() }),
    file: 'stream',
    fileTypes: PICTURE.accepts,
    sharedSeconds: 3600,
  }),
};
