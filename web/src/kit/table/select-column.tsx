import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { CheckCell } from './check-cell.tsx';
import type { Column } from './columns.ts';
import { type RowId, type Selection, useSelected } from './selection.ts';

export interface RowSelection<Row, Id extends RowId = number> {
  readonly selection: Selection<Id>;
  /** The row's accessible name; null if it cannot be ticked. */
  readonly labelOf: (row: Row) => string | null;
}

interface SelectColumnOptions<Row extends { readonly id: Id }, Id extends RowId> extends RowSelection<Row, Id> {
  readonly header: string;
  /** The rows found, on all pages: the checkbox in the header ticks these. */
  readonly rows: readonly Row[];
}

/** The column of checkboxes before a table's own columns. */
export function selectColumn<Row extends { readonly id: Id }, Id extends RowId = Row['id']>({
  header,
  rows,
  selection,
  labelOf,
}: SelectColumnOptions<Row, Id>): Column<Row> {
  const order = rows.filter((row) => labelOf(row) !== null).map(({ id }) => id);
  return {
    key: 'selection',
    header,
    head: <SelectAll rows={rows} selection={selection} labelOf={labelOf} />,
    value: () => null,
    saved: false,
    cell: (row) => <SelectCell id={row.id} label={labelOf(row)} order={order} selection={selection} />,
    isSortable: false,
    width: '3rem',
  };
}

/** The `select` of a table whose rows are called by their names; null for a row that cannot be ticked. */
export function useSelectNamed<Row extends { readonly id: Id }, Id extends RowId = Row['id']>(
  selection: Selection<Id>,
  nameOf: (row: Row) => string | null,
) {
  const { t } = useTranslation('kit');
  return useCallback(
    (rows: readonly Row[]) =>
      selectColumn<Row, Id>({
        header: t('bulk.select'),
        rows,
        selection,
        labelOf: (row) => {
          const name = nameOf(row);
          return name === null ? null : t('bulk.selectOne', { name });
        },
      }),
    [t, selection, nameOf],
  );
}

interface SelectCellProps<Id extends RowId> {
  readonly id: Id;
  readonly label: string | null;
  readonly order: readonly Id[];
  readonly selection: Selection<Id>;
}

function SelectCell<Id extends RowId>({ id, label, order, selection }: SelectCellProps<Id>) {
  const isOn = useSyncExternalStore(selection.subscribe, () => selection.ids().has(id));
  const toggle = (isOn: boolean, isRange: boolean) => selection.toggle(id, isOn, { isRange, order });
  return label !== null && <CheckCell label={label} checked={isOn} onChange={toggle} />;
}

function SelectAll<Row extends { readonly id: Id }, Id extends RowId>({
  rows,
  selection,
  labelOf,
}: RowSelection<Row, Id> & { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('kit');
  const chosen = useSelected(selection);
  const ids = rows.filter((row) => labelOf(row) !== null).map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <CheckCell
      label={t('table.selectAll')}
      checked={count > 0 && count === ids.length}
      isPartly={count > 0 && count < ids.length}
      onChange={(next) => selection.set(ids, next)}
    />
  );
}
