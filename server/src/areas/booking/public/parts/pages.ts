import { pathId } from '@kontor/contract/kernel/fields.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Read } from '../../../../kernel/database/tx.ts';
import { type PageHead, pageWithHead } from '../../../../kernel/http/page-head.ts';
import type { Services } from '../../../../kernel/services.ts';
import { datesOfEvents, eventById, visibleByLink } from '../../queries.ts';
import { headOfEvent, headOfOverview } from './head.ts';

interface PagesOptions {
  readonly services: Services;
  readonly db: Read['db'];
  readonly clock: () => Date;
  /** Reports why a page has no head of its own. */
  readonly report: (error: unknown) => void;
}

/** The head of an event that visitors may know of; null for one that is unknown, private or over. */
async function headOf(read: Read, services: Services, idText: string) {
  const parsed = pathId().safeParse(idText);
  if (!parsed.success) return null;
  const id = parsed.data;
  const [[event], dates] = await Promise.all([eventById(read, { id }), datesOfEvents(read, { ids: [id] })]);
  const visible = visibleByLink(dates, 'visitor', read.now);
  return event && !event.private && visible.length > 0 ? headOfEvent(services, event, visible, read.now) : null;
}

/**
 * Serves the public overview and the pages of events with their title, description, picture and structured data, for
 * crawlers, which run no scripts. Without such a head, and whatever goes wrong, it is the plain page of the web app,
 * which search engines are asked to leave out.
 */
export function servePublicPages(app: FastifyInstance, { services, db, clock, report }: PagesOptions): void {
  const { page } = app;
  if (page === null) return;
  const send = (reply: FastifyReply, head: PageHead | null) => {
    if (!head) reply.header('x-robots-tag', 'noindex');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(head ? pageWithHead(page, head) : page);
  };
  app.get('/booking/public', (_, reply) => send(reply, headOfOverview(services)));
  for (const url of ['/booking/public/events/:id', '/booking/public/events/:id/:eventDateId'])
    app.get<{ Params: { id: string } }>(url, async ({ params }, reply) => {
      const head = await headOf({ db, now: clock() }, services, params.id).catch((error: unknown) => {
        report(error);
        return null;
      });
      return send(reply, head);
    });
}
