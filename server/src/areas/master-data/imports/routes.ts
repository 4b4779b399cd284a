import type { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import {
  type DatabaseKind,
  FILE_NAMES,
  hasValidFileName,
  type ImportKind,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import type { BulkCall, Handlers } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { checkImport, importNow, refuseEmpty, refuseLength, type Source, startImport, undoImport } from './commands.ts';
import { FaultyRows } from './parts/faulty.ts';
import { columnsOf, KINDS } from './parts/kinds.ts';
import type { Reading } from './parts/reading.ts';
import { readBytes, readMerchandise, unusable } from './parts/sources.ts';
import { presentChange, presentFault, presentFile } from './present.ts';
import * as queries from './queries.ts';
import { CSV_TYPE, JSON_TYPE } from './tasks.ts';

const fromCall = (kind: ImportKind): Source => ({ kind, source: 'call', fileName: null, type: JSON_TYPE });
const fromDatabase = (kind: ImportKind): Source => ({ kind, source: 'database', fileName: null, type: JSON_TYPE });

type Writing = Pick<BulkCall<typeof imports.importProducts>, 'actor' | 'query' | 'write'>;

/** Writes the parsed rows; the transaction opens only now, and not at all if they cannot be written. */
async function write<Faulty extends Refusal>(
  { actor, query, write }: Writing,
  source: Source,
  reading: Reading,
  refuseRows: (found: FaultyRows) => Faulty,
) {
  const deleteMissing = query.deleteMissing === 'true';
  const refusal = refuseLength(reading) ?? refuseEmpty(reading, deleteMissing);
  if (refusal) return refusal;
  return write(async (tx) => {
    const outcome = await importNow(tx, actor, source, reading, deleteMissing);
    return outcome instanceof FaultyRows ? refuseRows(outcome) : outcome;
  });
}

const importList = (services: Services, kind: ImportKind) => async (call: Writing & { readonly bytes: Uint8Array }) => {
  const reading = await readBytes(services, kind, JSON_TYPE, call.bytes);
  return reading instanceof Refusal ? reading : write(call, fromCall(kind), reading, (found) => found);
};

const importDatabase =
  (services: Services, kind: DatabaseKind) => async (call: Writing & { readonly language: Language }) => {
    const reading = await readMerchandise(services, kind, call.language);
    if (reading instanceof Refusal) return reading;
    return write(call, fromDatabase(kind), reading, ({ faults }) => unusable(faults, call.language));
  };

const runFields = {
  search: ['fileName', 'by'],
  sort: ['id', 'kind', 'source', 'fileName', 'state', 'rows', 'by', 'createdAt', 'finishedAt', 'happenedAt'],
};

export const importHandlers = (services: Services): Handlers<typeof imports> => ({
  importManufacturers: importList(services, 'manufacturer'),
  importProducts: importList(services, 'product'),
  importSites: importList(services, 'site'),
  importManufacturersFromDatabase: importDatabase(services, 'manufacturer'),
  importProductsFromDatabase: importDatabase(services, 'product'),

  async checkFile({ actor, query: { kind, fileName }, bytes, write }) {
    if (!hasValidFileName(kind, fileName)) {
      const values = { name: FILE_NAMES[kind] };
      return invalid([{ path: 'fileName', key: 'fileName', values }]);
    }
    const reading = await readBytes(services, kind, CSV_TYPE, bytes);
    if (reading instanceof Refusal) return reading;
    return write((tx) => checkImport(tx, actor, { kind, source: 'file', fileName, type: CSV_TYPE }, reading));
  },
  async checkDatabase({ actor, query: { kind }, language, write }) {
    const reading = await readMerchandise(services, kind, language);
    return reading instanceof Refusal ? reading : write((tx) => checkImport(tx, actor, fromDatabase(kind), reading));
  },

  async importRuns({ read, query: { kind, dryRuns, sort = '-happenedAt,-id', ...options }, setTotal }) {
    const runs = queries.listedRuns(read, { kind, dryRuns: dryRuns !== 'false' });
    const rows = await runListQuery(read.db, runs, { sort, ...options }, runFields, setTotal);
    return rows instanceof Refusal ? rows : rows.map(({ happenedAt: _, ...run }) => run);
  },
  importRun: async ({ read, params }) => (await queries.runById(read, params.id)) ?? refuse('request.notFound'),
  async importFaults({ read, params, query, language, setTotal }) {
    if (!(await queries.runById(read, params.id))) return refuse('request.notFound');
    const fields = { search: ['column', 'value'], sort: ['id', 'line', 'column', 'value'] };
    const rows = await runListQuery(read.db, queries.faultsFor(params.id), query, fields, setTotal);
    return rows instanceof Refusal ? rows : rows.map((row) => presentFault(row, language));
  },
  async importChanges({ read, params, query: { what, ...options }, setTotal }) {
    const run = await queries.runById(read, params.id);
    if (!run) return refuse('request.notFound');
    const columns = columnsOf(KINDS[run.kind]).map(({ column }) => column);
    const changes = queries.changesFor(params.id, columns, what);
    const fields = { search: ['title', 'oldValues', 'newValues', 'tenants'], sort: ['id', 'what', 'title'] };
    const rows = await runListQuery(read.db, changes, options, fields, setTotal);
    if (rows instanceof Refusal) return rows;
    const tenants = await queries.tenantNames(read);
    return rows.map((row) => presentChange(row, run.kind, tenants));
  },
  async importFile({ read, params }) {
    const source = await queries.sourceOf(read, params.id);
    return source ? presentFile(source, services.timeZone) : refuse('request.notFound');
  },

  runImport: ({ tx, actor, params, body }) => startImport(tx, actor, params.id, body),
  undoImport: ({ tx, actor, params }) => undoImport(tx, actor, params.id),
});
