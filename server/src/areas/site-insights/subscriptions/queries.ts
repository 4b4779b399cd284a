import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';

/** Whether a person is subscribed to a site's evaluation. */
export const subscriptionOf = prepared<{ subject: string; siteId: number }, { subject: string }>((db, arg) =>
  db
    .selectFrom('evaluation_subscription')
    .select('subject')
    .where('subject', '=', arg('subject'))
    .where('site_id', '=', arg('siteId')),
);

/** A subscription with its person, and the last day with figures of its site. */
export interface Unsent {
  readonly subject: string;
  readonly siteId: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: string;
  readonly roles: readonly string[];
  readonly sites: readonly number[];
  readonly seenAt: string;
  readonly asOf: string | null;
}

/**
 * The subscriptions of one person, or of all if null, whose mail of a month was not sent yet; the month is given by its
 * first day.
 */
export const unsentOf = prepared<{ month: string; subject: string | null }, Unsent>((db, arg) =>
  db
    .selectFrom('evaluation_subscription as subscription')
    .innerJoin('known_person as person', 'person.subject', 'subscription.subject')
    .select(({ selectFrom }) => [
      ...fields('person.subject', 'siteId', 'name', 'email', 'language', 'roles', 'sites', 'seenAt'),
      selectFrom('site_figure')
        .select((select) => select.fn.max('day').as('day'))
        .whereRef('site_figure.site_id', '=', 'subscription.site_id')
        .as('asOf'),
    ])
    .where('sent_month', '<', arg('month'))
    .where(sql<boolean>`person.subject = coalesce(${arg('subject')}, person.subject)`)
    .orderBy('site_id')
    .orderBy('person.subject'),
);
