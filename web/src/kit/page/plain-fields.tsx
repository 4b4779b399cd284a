import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useFormats } from '../../kernel/formats.ts';
import { Field } from '../forms/field.tsx';
import { useValueText } from '../forms/value-text.ts';
import { fieldOf, metaOf } from '../forms/values.ts';
import type { Column } from '../table/columns.ts';
import type { Value } from '../table/value.ts';

type NameIn<S extends z.ZodMiniObject> = keyof S['shape'] & string;

const comparable = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/**
 * Columns and fields of plain `records` that show what can be written, in the order of the contract; the first names
 * the record. `useLabel` gives the label of a field, memoised. Anything more specific is written by hand.
 */
export function plainFields<S extends z.ZodMiniObject>(schema: S, useLabel: () => (name: NameIn<S>) => string) {
  const names = Object.keys(schema.shape).filter((name): name is NameIn<S> => name in schema.shape);
  const props = { schema, names, useLabel };
  return {
    useColumns: () => usePlainColumns(props),
    fields: () => <PlainFields {...props} />,
  };
}

interface PlainFieldsProps<Name extends string> {
  readonly schema: z.ZodMiniObject;
  readonly names: readonly Name[];
  readonly useLabel: () => (name: Name) => string;
}

function PlainFields<Name extends string>({ names, useLabel }: PlainFieldsProps<Name>) {
  const labelOf = useLabel();
  return names.map((name) => <Field key={name} name={name} label={labelOf(name)} />);
}

type Row<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

function usePlainColumns<Name extends string>(props: PlainFieldsProps<Name>): readonly Column<Row<Name>>[] {
  const { schema, names, useLabel } = props;
  const labelOf = useLabel();
  const textOf = useValueText(schema);
  const { day } = useFormats();
  return useMemo(() => {
    const show = (name: Name, value: unknown) =>
      metaOf(fieldOf(schema, name)).kind === 'day' && typeof value === 'string' ? day(value) : textOf(name, value);
    return names.map((name, index) => ({
      key: name,
      isName: index === 0,
      header: labelOf(name),
      value: (row) => comparable(row[name]),
      cell: (row) => show(name, row[name]),
      isLong: metaOf(fieldOf(schema, name)).kind === 'text',
    }));
  }, [schema, names, labelOf, textOf, day]);
}
