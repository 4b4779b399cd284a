import { prepared } from '../../kernel/database/prepared.ts';

export const tenants = prepared<object, { id: number; name: string }>((db) =>
  db.selectFrom('tenant').select(['id', 'name']).orderBy('id'),
);

export const warehouses = prepared<object, { id: number; name: string }>((db) =>
  db.selectFrom('warehouse').select(['id', 'name']).orderBy('id'),
);

/** Sites with their tenant's name, for registration forms. */
export const externalSites = prepared<object, { id: number; title: string; tenant: string }>((db) =>
  db
    .selectFrom('site')
    .innerJoin('tenant', 'tenant.id', 'site.tenant_id')
    .select(['site.id', 'site.title', 'tenant.name as tenant'])
    .orderBy('site.id'),
);

interface Affiliation {
  readonly tenantId: number | null;
  readonly departmentId: number | null;
  readonly siteId: number | null;
}

/** The existing parts of an affiliation, and the tenant of its site. */
export const affiliationFacts = prepared<
  Affiliation,
  { hasTenant: boolean; hasDepartment: boolean; siteTenantId: number | null }
>((db, arg) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(selectFrom('tenant').select('id').where('id', '=', arg('tenantId'))).as('hasTenant'),
    exists(selectFrom('department').select('id').where('id', '=', arg('departmentId'))).as('hasDepartment'),
    selectFrom('site').select('tenant_id').where('id', '=', arg('siteId')).as('siteTenantId'),
  ]),
);
