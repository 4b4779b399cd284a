import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import type { ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { importRun } from '@kontor/contract/areas/master-data/imports/schema.ts';
import { vi } from 'vitest';
import { parseExact } from './answer.ts';
import type { TestApp } from './app.ts';

/** A valid row of each kind. */
export const aManufacturer = (id: number, title = `Brauerei ${id}`, customerId: number | null = null) => ({
  id,
  title,
  customerId,
});
export const aProduct = (id: number, title = `Pils ${id}`, manufacturerId = 1) =>
  ({ id, title, primaryUnit: 'Kasten', baseUnit: 'Flasche', manufacturerId }) as const;

/** The server with an administrator, and the calls of an import. */
export function importsOf(app: TestApp) {
  const administrator = app.as('administrator');
  const call = (kind: ImportKind, rows: readonly object[], deleteMissing = false) =>
    administrator.send({
      method: 'POST',
      url: `/api/${kind}/import?deleteMissing=${deleteMissing}`,
      payload: [...rows],
    });
  const find = async (id: number) => (await administrator.call(imports.importRun, { params: { id } })).body;
  return {
    administrator,
    /** Imports a list at once. */
    call,
    /** Imports a list that must be accepted. */
    have: async (kind: ImportKind, rows: readonly object[]) => {
      const answer = await call(kind, rows);
      if (answer.status !== 200) throw new Error(answer.text);
    },
    /** Uploads a file for a dry run. */
    upload: (kind: ImportKind, bytes: Uint8Array, fileName = `${kind}s.csv`, type = 'text/csv') =>
      administrator.send({
        method: 'POST',
        url: `/api/import/file?kind=${kind}&fileName=${encodeURIComponent(fileName)}`,
        payload: Buffer.from(bytes),
        headers: { 'content-type': type },
      }),
    runOf: ({ json }: { readonly json: unknown }) => parseExact(importRun, json),
    find,
    run: (id: number, body: { deleteMissing: boolean; deletions?: number }) =>
      administrator.call(imports.runImport, { params: { id }, body }),
    undo: (id: number) => administrator.call(imports.undoImport, { params: { id } }),
    changes: async (id: number, query: Readonly<Record<string, string | number>> = {}) =>
      administrator.call(imports.importChanges, { params: { id }, query }),
    faults: async (id: number, query: Readonly<Record<string, string | number>> = {}) =>
      administrator.call(imports.importFaults, { params: { id }, query }),
    /** The latest import of any kind. */
    last: async () => {
      const [run] = (await administrator.call(imports.importRuns, { query: { sort: '-id', limit: 1 } })).body;
      if (!run) throw new Error('There was no import');
      return run;
    },
    /** Waits until a started run has ended. */
    ended: (id: number) =>
      vi.waitFor(
        async () => {
          const run = await find(id);
          if (run.state === 'running') throw new Error('It is still running');
          return run;
        },
        { timeout: 60_000, interval: 20 },
      ),
  };
}
