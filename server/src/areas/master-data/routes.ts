import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import type { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { GENERAL_DEPARTMENT } from '@kontor/contract/areas/master-data/rules.ts';
import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { removeSeveral } from '../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { isPlain, runListQuery } from '../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { tableStore } from '../../kernel/http/table-store.ts';
import type { Services } from '../../kernel/services.ts';
import { importHandlers } from './imports/routes.ts';
import * as queries from './queries.ts';
import { createSite, removeSite, updateSite } from './sites/commands.ts';
import { presentSite, seesManagers } from './sites/present.ts';
import { allSites, siteById, sitesFor } from './sites/queries.ts';

const departments: Store<typeof department> = {
  ...tableStore(department, 'department', { search: ['title'] }),
  mayRemove: async (_tx, _actor, id) => (id === GENERAL_DEPARTMENT ? refuse('masterData.departmentFixed') : undefined),
};

const siteFields = {
  isTolerant: true,
  search: ['id', 'key', 'title', 'city', 'tenant'],
  sort: ['id', 'key', 'title', 'streetAddress', 'postalCode', 'city', 'tenant', 'group', 'region', 'size', 'email'],
};

const sites: Store<typeof site> = {
  async list(read, actor, query, setTotal) {
    // Sorting by a field reveals its values.
    const sort = [...siteFields.sort, ...(seesManagers(actor) ? ['salutation', 'familyName'] : [])];
    const rows = isPlain(query)
      ? await allSites(read, {})
      : await runListQuery(read.db, sitesFor(read), query, { ...siteFields, sort }, setTotal);
    return rows instanceof Refusal ? rows : rows.map((row) => presentSite(row, actor));
  },
  async find(read, actor, id) {
    const [row] = await siteById(read, { id });
    return row && presentSite(row, actor);
  },
  insert: (tx, _actor, body) => createSite(tx, body),
  update: (tx, _actor, id, body) => updateSite(tx, id, body),
  remove: (tx, _actor, id) => removeSite(tx, id),
};

const products = tableStore(product, 'product', {
  search: ['id', 'title', 'ean'],
  searched: 'product',
  isTolerant: true,
  german: ['title'],
  references: [{ name: 'manufacturer', field: 'manufacturerId', table: 'manufacturer', isSearched: true }],
});

const manufacturers = tableStore(manufacturer, 'manufacturer', {
  search: ['title'],
  searched: 'manufacturer',
  isTolerant: true,
});

const records = {
  department: crud(department, 'department', departments),
  manufacturer: crud(manufacturer, 'manufacturer', manufacturers),
  product: crud(product, 'product', products),
  site: crud(site, 'site', sites),
};

export const masterDataHandlers = (services: Services): Handlers<typeof masterData> => ({
  ...records,
  removeDepartments: removeSeveral(records.department.remove),
  removeManufacturers: removeSeveral(records.manufacturer.remove),
  removeProducts: removeSeveral(records.product.remove),
  removeSites: removeSeveral(records.site.remove),
  tenants: ({ read }) => queries.tenants(read, {}),
  externalSites: ({ read }) => queries.externalSites(read, {}),
  warehouses: ({ read }) => queries.warehouses(read, {}),
  ...importHandlers(services),
});
