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

/** The tenant to which a site belongs; nothing when there is no such site. */
export const tenantOfSite = prepared<{ siteId: number }, { tenantId: number }>((db, arg) =>
  db.selectFrom('site').select('tenant_id as tenantId').where('id', '=', arg('siteId')),
);
