import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { department, manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, findQuery, listQuery } from '../../kernel/query.ts';

export type Department = AnswerOf<typeof department.find>;
export type Manufacturer = AnswerOf<typeof manufacturer.find>;
export type Product = AnswerOf<typeof product.find>;
export type Site = AnswerOf<typeof site.find>;

export const departmentsQuery = () => listQuery(department);
export const departmentQuery = (id: number) => findQuery(department, id);
export const manufacturersQuery = () => listQuery(manufacturer);
export const manufacturerQuery = (id: number) => findQuery(manufacturer, id);
export const productsQuery = () => listQuery(product);
export const productQuery = (id: number) => findQuery(product, id);
export const sitesQuery = () => listQuery(site);
export const siteQuery = (id: number) => findQuery(site, id);
export const tenantsQuery = () => endpointQuery(masterData.tenants);

/** The kinds of records that have a list and a page each; their words have the same keys. */
export type RecordKind = 'department' | 'manufacturer' | 'product' | 'site';

export const ADMINISTRATION = '/administration';

export const LISTS: Readonly<Record<RecordKind, string>> = {
  department: '/departments',
  manufacturer: `${ADMINISTRATION}/manufacturers`,
  product: `${ADMINISTRATION}/products`,
  site: `${ADMINISTRATION}/sites`,
};

export const pathTo =
  (kind: RecordKind) =>
  ({ id }: { readonly id: number }) =>
    `${LISTS[kind]}/${id}`;
