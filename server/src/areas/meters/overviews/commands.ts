import type { reminded } from '@kontor/contract/areas/meters/overviews/schema.ts';
import type * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, type Refusal } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { peopleOfSites, recipientsOf } from '../../../kernel/identity/people.ts';
import type { Services } from '../../../kernel/services.ts';
import { writeReminder } from './mails.ts';
import { overdueSites } from './parts/overdue.ts';
import { addressesOf, claimReminders } from './queries.ts';

/** Refuses unknown sites, with their paths in `siteIds`. */
async function refuseStrangers(tx: Tx, siteIds: readonly number[]) {
  const known = new Set((await addressesOf(tx, { siteIds })).map(({ siteId }) => siteId));
  const faults = siteIds.flatMap((siteId, index) =>
    known.has(siteId) ? [] : [{ path: `siteIds.${index}`, key: 'reference' }],
  );
  return faults.length > 0 ? invalid(faults) : undefined;
}

/**
 * Reminds the people of overdue sites, of `siteIds` or all if null, at most once a day per site. A site without any
 * known address is skipped and can be reminded later.
 */
export async function remind(
  tx: Tx,
  services: Services,
  actor: Actor,
  { siteIds, today }: { readonly siteIds: readonly number[] | null; readonly today: string },
): Promise<z.output<typeof reminded> | Refusal<'request.invalid'>> {
  const strangers = await refuseStrangers(tx, siteIds ?? []);
  if (strangers) return strangers;
  const overdue = (await overdueSites(tx, today)).filter(({ siteId }) => siteIds === null || siteIds.includes(siteId));
  const ids = overdue.map(({ siteId }) => siteId);
  const [people, addresses] = [await peopleOfSites(tx, 'PortalSite', ids), await addressesOf(tx, { siteIds: ids })];
  const emailOf = new Map(addresses.map(({ siteId, email }) => [siteId, email]));
  const all = overdue.map((site) => {
    const own = { siteId: site.siteId, email: emailOf.get(site.siteId) ?? null };
    return { site, recipients: recipientsOf(own, people, services.defaultLanguage, services) };
  });
  const [reachable, unknown] = [
    all.filter(({ recipients }) => recipients.length > 0),
    all.filter(({ recipients }) => recipients.length === 0),
  ];
  const reachableIds = reachable.map(({ site }) => site.siteId);
  const claimed = await claimReminders(tx, reachableIds);
  const written = reachable.filter(({ site }) => claimed.has(site.siteId));
  for (const { site, recipients } of written) {
    for (const recipient of recipients) await writeReminder(tx, services, site, recipient);
  }
  const mails = written.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const after = { siteIds: [...claimed], mails };
  audit(tx, actor, { action: 'meterManagement.reminded', record: 'overview', after });
  return {
    sites: written.length,
    mails,
    skipped: new Set(siteIds ?? ids).size - written.length - unknown.length,
    withoutAddress: unknown.map(({ site }) => ({ siteId: site.siteId, title: site.site.title })),
  };
}
