import type { site, siteDetails } from '@kontor/contract/areas/master-data/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, Refusal } from '../../../kernel/http/refusal.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { tenantByName } from './queries.ts';

type SiteBody = BodyOf<typeof site.update>;

export type SiteDetails = z.output<typeof siteDetails>;

async function columnsOf(tx: Tx, body: SiteBody) {
  const [tenant] = await tenantByName(tx, { name: body.tenant });
  if (!tenant) return invalid([{ path: 'tenant', key: 'reference' }]);
  return {
    title: body.title,
    street_address: body.streetAddress,
    postal_code: body.postalCode,
    city: body.city,
    tenant_id: tenant.id,
    group: body.group,
    region: body.region,
    salutation: body.salutation,
    family_name: body.familyName,
    key: body.key,
    size: body.size,
    email: body.email,
  };
}

export async function createSite(tx: Tx, body: SiteBody): Promise<number | Refusal<'request.invalid'>> {
  const columns = await columnsOf(tx, body);
  if (columns instanceof Refusal) return columns;
  const { id } = await tx.db.insertInto('site').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSite(tx: Tx, id: number, body: SiteBody): Promise<void | Refusal<'request.invalid'>> {
  const columns = await columnsOf(tx, body);
  if (columns instanceof Refusal) return columns;
  await tx.db.updateTable('site').set(columns).where('id', '=', id).execute();
}

export async function removeSite({ db }: Tx, id: number): Promise<void> {
  await db.deleteFrom('site').where('id', '=', id).execute();
}

/**
 * Writes the site details that only the merchandise system provides (`behaviour §3`). Empty values do not overwrite
 * existing ones. Returns the number of changed sites.
 */
export async function updateSiteDetails(tx: Tx, details: readonly SiteDetails[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update site old
    set key = coalesce(given.key, old.key), size = coalesce(given.size, old.size),
      email = coalesce(given.email, old.email), version = old.version + 1
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as given (id integer, key text, size numeric, email text)
    where old.id = given.id and (old.key, old.size, old.email) is distinct from
      (coalesce(given.key, old.key), coalesce(given.size, old.size), coalesce(given.email, old.email))`.execute(tx.db);
  const updated = Number(numAffectedRows ?? 0n);
  if (updated > 0) audit(tx, SYSTEM, { action: 'site.detailsUpdated', record: 'all', after: { updated } });
  return updated;
}
