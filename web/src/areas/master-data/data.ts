import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import type { ListOptions } from '@kontor/contract/kernel/list.ts';
import { endpointQuery, findQuery, listQuery, pageQuery } from '../../kernel/query.ts';

export type Department = AnswerOf<typeof department.find>;
export type Manufacturer = AnswerOf<typeof manufacturer.find>;
export type Product = AnswerOf<typeof product.find>;
export type Site = AnswerOf<typeof site.find>;

export const departmentsQuery = () => listQuery(department);
export const departmentQuery = (id: number) => findQuery(department, id);
export const manufacturersQuery = () => listQuery(manufacturer);
export const manufacturerQuery = (id: number) => findQuery(manufacturer, id);
/** A page of products, searched and sorted by the server. */
export const productsQuery = (query: ListOptions) => pageQuery(product.list, { query });
export const productQuery = (id: number) => findQuery(product, id);
export const sitesQuery = () => listQuery(site);
export const siteQuery = (id: number) => findQuery(site, id);
export const tenantsQuery = () => endpointQuery(masterData.tenants);

export type ImportRun = AnswerOf<typeof imports.importRun>;
export type ImportFault = AnswerOf<typeof imports.importFaults>[number];
export type ImportChange = AnswerOf<typeof imports.importChanges>[number];

/** Whether an import was written, so that its counts are actual changes and not a preview. */
export const isWritten = ({ state }: Pick<ImportRun, 'state'>) => state === 'done' || state === 'undone';

/**
 * The number of rows that an import changed in a way, or will change while it runs. Null if it cannot change any: dry
 * runs and failed imports write nothing, and without 'delete current data' nothing is deleted.
 */
export function countIn(run: ImportRun, what: ImportChange['what']): number | null {
  if (run.state === 'running') return run.deleteMissing || what === 'created' || what === 'updated' ? run[what] : null;
  return isWritten(run) ? run[what] : null;
}

/** Newest first. */
export const importRunsQuery = (query: QueryOf<typeof imports.importRuns>) =>
  pageQuery(imports.importRuns, { query: { sort: '-happenedAt,-id', ...query } });
/** The newest imports of a kind without dry runs, which include the running ones and the last completed one. */
export const newestImportsQuery = (kind: ImportKind) => importRunsQuery({ kind, dryRuns: 'false', limit: 30 });
export const importRunQuery = (id: number) => endpointQuery(imports.importRun, { params: { id } });
export const importFaultsQuery = (id: number, query: ListOptions) =>
  pageQuery(imports.importFaults, { params: { id }, query });
export const importChangesQuery = (id: number, query: QueryOf<typeof imports.importChanges>) =>
  pageQuery(imports.importChanges, { params: { id }, query });
