import { useMemo } from 'react';
import type { ListColumn } from '../../kernel/list-tools.ts';
import type { Column } from './columns.ts';
import { namesIn, useAddress } from './use-filters.ts';

/** The parameter of the address with the keys of hidden columns. */
export const HIDDEN = 'hidden';

/** Whether a column has a title by which it can be chosen, unlike those for ticks and buttons. */
const hasTitle = <Row>({ header, head, onlyOnPhone }: Column<Row>) =>
  header !== '' && head === undefined && !onlyOnPhone;

/** The columns of a table that can be hidden: all with a title, except the one that names the row. */
export function hideable<Row>(columns: readonly Column<Row>[]): ListColumn[] {
  const titled = columns.filter(hasTitle);
  const name = titled.find(({ isName }) => isName) ?? titled[0];
  return titled.filter((column) => column !== name).map(({ key, header }) => ({ key, title: header }));
}

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
