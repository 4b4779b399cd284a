import type { Tx } from '../../../kernel/database/tx.ts';
import { withdrawMails } from '../../../kernel/mail/queue.ts';

type Part = readonly [campaignId: number, siteId?: number, what?: 'order' | 'reminder' | 'cancellation'];

/**
 * The record that a mail is about: the order, reminder or cancellation of a site; with fewer parts, all mails of a site
 * or a campaign.
 */
export const recordOf = (...part: Part): string => `/campaign/${part.join('/')}/`;

/** Withdraws queued mails about a campaign or part of it that are no longer true. */
export const withdraw = (tx: Pick<Tx, 'db' | 'now'>, ...part: Part): Promise<void> =>
  withdrawMails(tx, recordOf(...part));
