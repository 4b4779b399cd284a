import { type AllSitesMail, pausedSince } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import type { allSitesSubscription, subscription } from '@kontor/contract/areas/site-insights/subscriptions/schema.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Person } from '../../../kernel/identity/actor.ts';
import { knownPerson } from '../../../kernel/identity/people.ts';
import { allSitesSubscriptionOf, subscriptionOf } from './queries.ts';

/** The state of the caller's subscription to a site. */
export async function presentSubscription(
  read: Read,
  { subject, verifiedEmail: email }: Person,
  siteId: number,
): Promise<z.output<typeof subscription>> {
  const [[subscribed], [known]] = await Promise.all([
    subscriptionOf(read, { subject, siteId }),
    knownPerson(read, { subject }),
  ]);
  const pausedAt = subscribed && known ? pausedSince(known, siteId, read.now) : null;
  return { isSubscribed: subscribed !== undefined, email, pausedAt };
}

/** The state of the caller's subscription to a mail about all sites that they read. */
export async function presentAllSitesSubscription(
  read: Read,
  { subject, verifiedEmail: email }: Person,
  mail: AllSitesMail,
): Promise<z.output<typeof allSitesSubscription>> {
  const [subscribed] = await allSitesSubscriptionOf(read, { subject, mail });
  return { isSubscribed: subscribed !== undefined, email };
}
