import type words from '@kontor/words/de/merchandise.ts';
import { columnName } from '../../../kernel/erp/erp.ts';
import { SourceFault } from '../../../kernel/erp/source.ts';

type Values = Readonly<Record<string, string | number>>;

/** The keys of its sentences. */
export type FaultKey = keyof (typeof words)['faults'];

// The content of a faulty cell is shown and stored; the database rejects these characters, and others would reverse the
// text.
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Values that are column names, shown as the source's administrators know them. */
const COLUMNS = new Set(['column', 'other']);

const shown = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, (COLUMNS.has(name) ? columnName(value) : value).replaceAll(UNSHOWABLE, '\ufffd')];
    }),
  );

const OF_SOURCE: ReadonlySet<FaultKey> = new Set(['unreachable', 'unreachableFor', 'refused', 'brokenOff', 'hanging']);

/** Why a dataset cannot be copied; the sentence is created in the reader's language when it is displayed. */
export class DatasetFault extends Error {
  readonly key: FaultKey;
  readonly values: Values;
  constructor(key: FaultKey, values: Values = {}) {
    const showable = shown(values);
    super(`${key} ${JSON.stringify(showable)}`);
    this.key = key;
    this.values = showable;
  }

  /** Whether the source fails for every query; a query that takes too long is ended by its reader. */
  get isOfSource(): boolean {
    return OF_SOURCE.has(this.key);
  }
}

/** The fault of a row of master data; `key` is that of a form's message. */
export const rowFault = (
  row: number,
  column: string,
  value: string | null,
  key: string,
  values: Values,
): DatasetFault =>
  new DatasetFault(value ? 'rowValue' : 'row', { ...values, row, column, reason: key, ...(value && { value }) });

/** The fault for an error of the source or the copying; undefined for unforeseen ones. */
export function faultOf(error: unknown): DatasetFault | undefined {
  if (error instanceof DatasetFault) return error;
  if (!(error instanceof SourceFault)) return undefined;
  const { fault, reason, trouble, rows } = error;
  if (trouble) return new DatasetFault(trouble, { rows });
  if (fault === 'unusable') return new DatasetFault('unusable', { reason });
  return reason === '' ? new DatasetFault('unreachable') : new DatasetFault('unreachableFor', { reason });
}
