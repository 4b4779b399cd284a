import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { line, pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { importRows } from '../schema.ts';
import { DATABASE_KINDS, type DatabaseKind, IMPORT_KINDS, type ImportKind, MAX_IMPORT_BYTES } from './rules.ts';
import { changeQuery, importChange, importFault, importResult, importRun, runBody } from './schema.ts';

const caller = only('PortalAdministrator');

const deleteMissing = z.strictObject({ deleteMissing: z.optional(z.enum(['true', 'false'])) });

/** A list of rows, written in one transaction (`behaviour §3`). */
const rowsOf = <const Kind extends ImportKind>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/${kind}/import`,
    caller,
    scope: kind,
    query: deleteMissing,
    body: z.array(importRows[kind]),
    bulk: { accepts: ['application/json'], most: MAX_IMPORT_BYTES },
    response: importResult,
    errors: ['masterData.importEmpty', 'masterData.importTooLong'],
  });

const ofDatabase = [
  'masterData.importTooLong',
  'merchandise.notConfigured',
  'merchandise.unreachable',
  'merchandise.unusable',
] as const;

/** The same rows, read from the merchandise database. */
const databaseOf = <const Kind extends DatabaseKind>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/${kind}/import/sql`,
    caller,
    scope: kind,
    query: deleteMissing,
    bulk: { accepts: [], most: 0 },
    response: importResult,
    errors: ['masterData.importEmpty', ...ofDatabase],
  });

/** The kind of a run is known only from its record, so the scopes of all kinds are required (`behaviour §2`). */
const shared = { caller, scope: ['import', ...IMPORT_KINDS] } as const;
const params = z.object({ id: pathId() });

export const imports = {
  importManufacturers: rowsOf('manufacturer'),
  importProducts: rowsOf('product'),
  importSites: rowsOf('site'),
  importManufacturersFromDatabase: databaseOf('manufacturer'),
  importProductsFromDatabase: databaseOf('product'),

  /** A dry run of a CSV file: only the import record is written. */
  checkFile: endpoint({
    ...shared,
    method: 'POST',
    path: '/import/file',
    query: z.strictObject({ kind: z.enum(IMPORT_KINDS), fileName: line() }),
    bulk: { accepts: ['text/csv', 'application/octet-stream'], most: MAX_IMPORT_BYTES },
    status: 201,
    response: importRun,
    errors: ['masterData.importTooLong'],
  }),
  checkDatabase: endpoint({
    ...shared,
    method: 'POST',
    path: '/import/database',
    query: z.strictObject({ kind: z.enum(DATABASE_KINDS) }),
    bulk: { accepts: [], most: 0 },
    status: 201,
    response: importRun,
    errors: ofDatabase,
  }),

  importRuns: endpoint({
    ...shared,
    method: 'GET',
    path: '/import',
    query: z.strictObject({
      kind: z.optional(z.enum(IMPORT_KINDS)),
      /** Whether to include dry runs; they are included by default. */
      dryRuns: z.optional(z.enum(['true', 'false'])),
      ...listOptions,
    }),
    response: z.array(importRun),
  }),
  importRun: endpoint({ ...shared, method: 'GET', path: '/import/{id}', params, response: importRun }),
  importFaults: endpoint({
    ...shared,
    method: 'GET',
    path: '/import/{id}/fault',
    params,
    query: z.strictObject(listOptions),
    response: z.array(importFault),
  }),
  importChanges: endpoint({
    ...shared,
    method: 'GET',
    path: '/import/{id}/change',
    params,
    query: changeQuery,
    response: z.array(importChange),
  }),
  importFile: endpoint({
    ...shared,
    method: 'GET',
    path: '/import/{id}/file',
    params,
    file: true,
    fileTypes: ['text/csv', 'application/json', 'application/octet-stream'],
  }),

  /** Runs a checked import in the background; it continues after the page is closed. */
  runImport: endpoint({
    ...shared,
    method: 'POST',
    path: '/import/{id}/run',
    params,
    body: runBody,
    response: importRun,
    errors: ['masterData.importNotReady', 'masterData.importEmpty', 'masterData.importUnconfirmed'],
  }),
  undoImport: endpoint({
    ...shared,
    method: 'POST',
    path: '/import/{id}/undo',
    params,
    response: importRun,
    errors: ['masterData.importNotLast', 'masterData.importMovedOn'],
  }),
};
