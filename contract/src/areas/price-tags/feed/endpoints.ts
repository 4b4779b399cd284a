import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { limitOption } from '../../../kernel/list.ts';
import { ofSite } from '../access.ts';
import { MAX_FEED } from './rules.ts';
import { shelfFeed } from './schema.ts';

const feedOfSite = {
  ...ofSite,
  method: 'GET',
  query: z.strictObject({
    since: z.optional(z.string().check(z.regex(/^\d{1,9}-\d{1,10}$/))),
    limit: limitOption(MAX_FEED),
  }),
  errors: ['priceTags.cursorUnknown'],
} as const;

/** What electronic shelf labels of a site show, and what has changed since they asked last. */
export const feed = {
  feed: endpoint({ ...feedOfSite, path: '/price-tag/feed/{siteId}', response: shelfFeed }),
  /** The same as CSV, a line per unit; the last line has the next cursor. */
  feedFile: endpoint({ ...feedOfSite, path: '/price-tag/feed/{siteId}/csv', file: true, fileTypes: ['text/csv'] }),
};
