import { INSIGHT_READERS } from '@kontor/contract/areas/site-insights/access.ts';
import type { AllSitesMail } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { type KnownPerson, rolesReliedOnSince } from '../../../kernel/identity/people.ts';

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

/** Whether a person is subscribed to a mail about all sites that they read. */
export const allSitesSubscriptionOf = prepared<{ subject: string; mail: AllSitesMail }, { subject: string }>(
  (db, arg) =>
    db
      .selectFrom('insight_subscription')
      .select('subject')
      .where('subject', '=', arg('subject'))
      .where('kind', '=', arg('mail')),
);

/** A subscription to a mail about all sites, with its person and the last month or alert sent. */
export interface AllSitesSubscriber extends KnownPerson {
  readonly sentMonth: string | null;
  readonly sentAlertId: number | null;
}

/** The people subscribed to a mail about all sites: one of them, or all if null. */
const allSitesSubscribers = prepared<{ mail: AllSitesMail; subject: string | null }, AllSitesSubscriber>((db, arg) =>
  db
    .selectFrom('insight_subscription as subscription')
    .innerJoin('known_person as person', 'person.subject', 'subscription.subject')
    .select(
      fields('person.subject', 'name', 'email', 'roles', 'sites', 'language', 'seenAt', 'sentMonth', 'sentAlertId'),
    )
    .where('kind', '=', arg('mail'))
    .where(sql<boolean>`person.subject = coalesce(${arg('subject')}, person.subject)`)
    .orderBy('person.subject'),
);

/** A subscriber who may still be written to. */
export type AllSitesRecipient = AllSitesSubscriber & { readonly email: string };

/** The subscribers, or one of them, who as of a recent visit have an address and read the evaluation of sites. */
export async function recipientsOf(
  read: Read,
  mail: AllSitesMail,
  subject: string | null = null,
): Promise<AllSitesRecipient[]> {
  const isRecipient = (person: AllSitesSubscriber): person is AllSitesRecipient =>
    person.email !== null &&
    person.seenAt > rolesReliedOnSince(read.now) &&
    INSIGHT_READERS.some((role) => person.roles.includes(role));
  return (await allSitesSubscribers(read, { mail, subject })).filter(isRecipient);
}
