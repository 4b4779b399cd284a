import { FILE_NAMES, type ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { importChange, importFault } from '@kontor/contract/areas/master-data/imports/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import { wordsAt } from '../../../kernel/words.ts';
import { KINDS } from './parts/kinds.ts';
import type { SourceFault } from './parts/reading.ts';
import type { ChangeRow, FaultRow, sourceOf } from './queries.ts';

type Fault = z.output<typeof importFault>;
type Change = z.output<typeof importChange>;

/** What is wrong, in a sentence. */
export const sentenceOfFault = ({ key, values }: SourceFault, language: Language): string =>
  wordsAt(language, `kernel:validation.${key}`, values);

export const presentFault = ({ id, line, column, value, key, values }: FaultRow, language: Language): Fault => ({
  id,
  line,
  column,
  value,
  message: sentenceOfFault({ line, column, value, key, values }, language),
});

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** A change with the fields whose value differs, in the order of a file's columns; nothing differs where a row is kept. */
export function presentChange(
  { id, what, title, before, after }: ChangeRow,
  kind: ImportKind,
  tenants: ReadonlyMap<number, string>,
): Change {
  const { columns, reference, constant } = KINDS[kind];
  const isTenant = reference?.table === 'tenant';
  const fields = [
    ...columns.map(({ field, column }) => ({ field, of: (row: ChangeRow['before']) => asText(row?.[column]) })),
    ...(reference
      ? [
          {
            field: reference.field,
            of: (row: ChangeRow['before']) => {
              const referred = row?.[reference.column];
              return asText(isTenant ? tenants.get(Number(referred)) : referred);
            },
          },
        ]
      : []),
    // Only where it changes: that a new product is known to the merchandise system goes without saying.
    ...(constant && before && after
      ? [{ field: constant.column, of: (row: ChangeRow['before']) => asText(row?.[constant.column]) }]
      : []),
  ];
  const differing = fields
    .map(({ field, of }) => ({ field, before: of(before), after: of(after) }))
    .filter((field) => what !== 'kept' && field.before !== field.after);
  return { id, what, title, fields: differing };
}

/** The kept source under the name it came with; what was no file is named after its kind and day. */
export function presentFile(
  { kind, fileName, content, type, createdAt }: NonNullable<Awaited<ReturnType<typeof sourceOf>>>,
  timeZone: string,
): FileAnswer {
  return { name: fileName ?? `${FILE_NAMES[kind]}-${dayOf(new Date(createdAt), timeZone)}.json`, type, content };
}
