import { prepared } from '../../../kernel/database/prepared.ts';

/** Whether somebody gets the evaluation of a site every month. */
export const subscriptionOf = prepared<{ subject: string; siteId: number }, { subject: string }>((db, arg) =>
  db
    .selectFrom('evaluation_subscription')
    .select('subject')
    .where('subject', '=', arg('subject'))
    .where('site_id', '=', arg('siteId')),
);
