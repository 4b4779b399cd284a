import { FILE_NAMES, type ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { importChange, importFault } from '@kontor/contract/areas/master-data/imports/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import { sentenceOfFault } from '../../../kernel/files/faults.ts';
import { KINDS } from './parts/kinds.ts';
import type { ChangeRow, FaultRow, sourceOf } from './queries.ts';

type Fault = z.output<typeof importFault>;
type Change = z.output<typeof importChange>;

export const presentFault = ({ id, line, column, value, key, values }: FaultRow, language: Language): Fault => ({
  id,
  line,
  column,
  value,
  message: sentenceOfFault({ key, values }, language),
});

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** A change with the fields whose value differs, in file order; nothing differs if a row is kept. */
export function presentChange(
  { id, what, title, before, after }: ChangeRow,
  kind: ImportKind,
  tenants: ReadonlyMap<number, string>,
): Change {
  const { columns, reference, constant } = KINDS[kind];
  const nameOf = (value: string | null) =>
    reference?.table === 'tenant' && value !== null ? (tenants.get(Number(value)) ?? value) : value;
  // Only if it changes: a new product is obviously known to the merchandise system.
  const shown = [...columns, reference, before && after && constant].flatMap((column) => column || []);
  const fields = shown.map((column, index) => {
    const { field } = column;
    const values = { before: asText(before?.[column.column]), after: after?.[index] ?? null };
    return column === reference
      ? { field, before: nameOf(values.before), after: nameOf(values.after) }
      : { field, ...values };
  });
  return { id, what, title, fields: what === 'kept' ? [] : fields.filter(({ before, after }) => before !== after) };
}

/** The stored source under its original name; other sources are named after their kind and day. */
export function presentFile(
  { kind, fileName, content, type, createdAt }: NonNullable<Awaited<ReturnType<typeof sourceOf>>>,
  timeZone: string,
): FileAnswer {
  return { name: fileName ?? `${FILE_NAMES[kind]}-${dayOf(new Date(createdAt), timeZone)}.json`, type, content };
}
