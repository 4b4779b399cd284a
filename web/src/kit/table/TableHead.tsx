import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { Column, Sort } from './columns.ts';
import classes from './table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort?: ((sort: Sort) => void) | undefined;
}

/** The headers; those that can be sorted by are buttons, none where nobody sorts. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  const hasUpright = columns.some((column) => column.isUpright);
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row" aria-rowindex={1}>
        {columns.map(({ key, header, head, align, width, isUpright, showFrom, onlyOnPhone, isSortable = true }) => {
          const sortBy = isSortable ? onSort : undefined;
          const direction = sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
          const Icon = direction ? (direction === 'ascending' ? IconArrowUp : IconArrowDown) : IconSelector;
          return (
            <Table.Th
              key={key}
              role="columnheader"
              scope="col"
              w={width}
              aria-sort={sortBy ? (direction ?? 'none') : undefined}
              mod={{ right: align === 'right', low: hasUpright, 'show-from': showFrom, 'only-on-phone': onlyOnPhone }}
              className={isUpright ? `${classes.cell} ${classes.upright}` : classes.cell}
            >
              {sortBy ? (
                <UnstyledButton
                  className={classes.head}
                  fz="inherit"
                  onClick={() => sortBy({ key, isDescending: direction === 'ascending' })}
                >
                  {header}
                  <Icon size="1rem" aria-hidden opacity={direction ? 1 : 0.4} />
                </UnstyledButton>
              ) : (
                (head ?? (header || <VisuallyHidden>{key}</VisuallyHidden>))
              )}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
