import {
  type DatabaseKind,
  FILE_NAMES,
  type ImportKind,
  MAX_IMPORT_ROWS,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import { matchColumns, readCsv } from '@kontor/contract/kernel/csv.ts';
import { type ErpFault, type ErpSettings, readErp } from '../../../kernel/erp/erp.ts';
import type { Batch } from '../../../kernel/erp/source.ts';
import { task } from '../../../kernel/thread/task.ts';
import { cellsReader, columnsOfFile, gatherRows, type Reading, type SourceFault } from './parts/reading.ts';

export const JSON_TYPE = 'application/json';
export const CSV_TYPE = 'text/csv';

/** The source is not valid JSON. */
export interface Malformed {
  readonly source: Uint8Array;
  readonly isMalformed: true;
}

function parseJson(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    const text = new TextDecoder().decode(bytes);
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function readList(kind: ImportKind, bytes: Uint8Array): Reading | Malformed {
  const parsed = parseJson(bytes);
  if (!parsed) return { source: bytes, isMalformed: true };
  const { onRow, onFault, result } = gatherRows(kind);
  if (Array.isArray(parsed.value)) for (const [index, row] of parsed.value.entries()) onRow(index, row);
  else
    onFault({ line: 0, column: null, value: null, key: parsed.value === undefined ? 'required' : 'type', values: {} });
  return result(bytes);
}

function readFile(kind: ImportKind, bytes: Uint8Array): Reading {
  const { onRow, onFault, onFaultyRow, result } = gatherRows(kind);
  const read = cellsReader(kind);
  readCsv(
    bytes,
    columnsOfFile(kind),
    (line, cells) => {
      const { row, missing } = read(cells);
      onRow(line, row, missing);
    },
    (fault, isOfRow) => (isOfRow ? onFaultyRow(fault) : onFault(fault)),
  );
  return result(bytes);
}

/** Reads a stored source or a request's body: a JSON list or a CSV file. */
export const readSource = task({
  name: 'master-data.read-source',
  run: ({ kind, type, bytes }: { kind: ImportKind; type: string; bytes: Uint8Array }): Reading | Malformed =>
    type === JSON_TYPE ? readList(kind, bytes) : readFile(kind, bytes),
});

/** The result does not have the columns of the kind. */
export interface WrongColumns {
  readonly wrongColumns: readonly SourceFault[];
}

/** The rows of a query result. The source is stored as a list that can be imported. */
function gatherAnswer(kind: DatabaseKind, answer: Batch): Reading | WrongColumns {
  const { places, faults } = matchColumns(answer.columns, columnsOfFile(kind), 1);
  if (faults.length > 0) return { wrongColumns: faults };
  const read = cellsReader(kind);
  const rows = answer.rows.map((cells) => read(places.map((place) => cells[place ?? -1])).row);
  const { onRow, result } = gatherRows(kind);
  // From 1, as people count rows.
  for (const [index, row] of rows.entries()) onRow(index + 1, row);
  return result(new TextEncoder().encode(JSON.stringify(rows)));
}

/** Reads a kind's rows from the merchandise database. */
export const readDatabase = task({
  name: 'master-data.read-database',
  run: async ({ kind, erp }: { kind: DatabaseKind; erp: ErpSettings }): Promise<Reading | ErpFault | WrongColumns> => {
    const table = await readErp(erp, FILE_NAMES[kind], MAX_IMPORT_ROWS + 1);
    return 'fault' in table ? table : gatherAnswer(kind, table);
  },
});

/** Reads a kind's rows from the result of a source that the thread cannot query itself, such as the demo's. */
export const readAnswer = task({
  name: 'master-data.read-answer',
  run: ({ kind, answer }: { kind: DatabaseKind; answer: Batch }): Reading | WrongColumns => gatherAnswer(kind, answer),
});

export const importTasks = [readSource, readDatabase, readAnswer];
