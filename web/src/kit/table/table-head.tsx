import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type Column, type Sort, sortKeysOf } from './columns.ts';
import classes from './table.module.css';

/** A place to break a word; it is no part of its name. */
const SOFT_HYPHEN = '\u00ad';

interface SortButtonProps {
  readonly header: string;
  readonly short?: string | undefined;
  readonly isSmall?: boolean | undefined;
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onClick: () => void;
}

function SortButton({ header, short, isSmall, direction, onClick }: SortButtonProps) {
  const Icon = direction ? (direction === 'ascending' ? IconArrowUp : IconArrowDown) : IconSelector;
  return (
    <UnstyledButton
      className={classes.head}
      fz="inherit"
      aria-label={short && short.replaceAll(SOFT_HYPHEN, '') !== header ? header : undefined}
      data-small={isSmall || undefined}
      onClick={onClick}
    >
      {short ?? header}
      <Icon size="1rem" aria-hidden opacity={direction ? 1 : 0.4} />
    </UnstyledButton>
  );
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort?: ((sort: Sort) => void) | undefined;
}

/** The headers; sortable ones are buttons, unless the table is not sortable. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  const hasUpright = columns.some((column) => column.isUpright);
  const directionBy = (by: string) => (sort?.key === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined);
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const { key, header, head, align, width, isUpright, showFrom, onlyOnPhone } = column;
          const known = onSort ? sortKeysOf(column) : [];
          const sorting = known.find((each) => directionBy(each.key));
          return (
            <Table.Th
              key={key}
              role="columnheader"
              scope="col"
              w={width}
              aria-label={column.sorts && header}
              aria-sort={known.length > 0 ? ((sorting && directionBy(sorting.key)) ?? 'none') : undefined}
              mod={{ right: align === 'right', low: hasUpright, 'show-from': showFrom, 'only-on-phone': onlyOnPhone }}
              className={isUpright ? `${classes.cell} ${classes.upright}` : classes.cell}
            >
              {onSort && known.length > 0
                ? known.map((each) => {
                    const direction = directionBy(each.key);
                    const isDescending = direction === 'ascending';
                    return (
                      <SortButton
                        key={each.key}
                        header={each.header}
                        short={each.short}
                        isSmall={each.isSmall}
                        direction={direction}
                        onClick={() => onSort({ key: each.key, isDescending })}
                      />
                    );
                  })
                : (head ?? (header || <VisuallyHidden>{key}</VisuallyHidden>))}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
