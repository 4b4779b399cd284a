import type { Tx } from '../../../kernel/database/tx.ts';
import { withdrawMails } from '../../../kernel/mail/queue.ts';

type Part = readonly [campaignId: number, siteId?: number, what?: 'order' | 'reminder' | 'cancellation'];

/** How mails name what they are about: the order of a site, what reminds it or that all is cancelled; with less, all of a site or a campaign. */
export const recordOf = (...part: Part): string => `/campaign/${part.join('/')}/`;

/** Withdraws queued mails about a campaign or a part of it that are no longer true. */
export const withdraw = (tx: Pick<Tx, 'db' | 'now'>, ...part: Part): Promise<void> =>
  withdrawMails(tx, recordOf(...part));
