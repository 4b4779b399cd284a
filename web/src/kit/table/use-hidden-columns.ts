import { useMemo } from 'react';
import type { ListColumn } from '../../kernel/list-tools.ts';
import type { Column } from './columns.ts';
import { namesIn, useAddress } from './use-filters.ts';

/** The parameter of the address with the keys of hidden columns. */
export const HIDDEN = 'hidden';

/** A column names its row, or has no title by which it could be chosen. */
const isFixed = <Row>(
  { header, isName = false, onlyOnPhone = false }: Column<Row>,
  index: number,
  all: Column<Row>[],
) => header === '' || isName || onlyOnPhone || (index === 0 && !all.some((each) => each.isName));

/** The columns of a table that can be hidden. */
export const hideable = <Row>(columns: readonly Column<Row>[]): ListColumn[] =>
  [...columns]
    .filter((column, index, all) => !isFixed(column, index, all))
    .map(({ key, header }) => ({ key, title: header }));

/** The columns of a table without those that its address hides. */
export function useShownColumns<Row>(columns: readonly Column<Row>[], isInAddress: boolean) {
  const { read } = useAddress();
  const text = read(HIDDEN);
  return useMemo(() => {
    const choices = isInAddress ? hideable(columns) : [];
    const hidden = namesIn(
      text,
      choices.map(({ key }) => key),
    );
    return { choices, shown: columns.filter(({ key }) => !hidden.includes(key)) };
  }, [columns, isInAddress, text]);
}
