import type { site } from '@kontor/contract/areas/master-data/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, Refusal } from '../../../kernel/http/refusal.ts';
import { tenantByName } from './queries.ts';

type SiteBody = BodyOf<typeof site.update>;

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
