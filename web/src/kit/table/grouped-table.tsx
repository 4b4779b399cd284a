import { Group as Line, Paper, Stack, Table, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { Paging } from '../paging/paging.tsx';
import { pageOf } from '../paging/sizes.ts';
import { type Empty, LoadingState, QueryState, type Readable } from '../states/states.tsx';
import { type Column, type Sort, sortKeysOf, sortRows, writeSort } from './columns.ts';
import { groupsOf, linesOf, pageOfLines } from './groups.ts';
import { ListViews } from './list-views.tsx';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useTableTools } from './table-tools.tsx';
import { useShownColumns } from './use-hidden-columns.ts';
import { useOpenGroups } from './use-open-groups.ts';
import type { RowKey } from './use-open-rows.ts';
import { useSort } from './use-sort.ts';
import { useTableView } from './use-table-view.ts';

/** The header of a group. */
interface GroupHead {
  /** Beside the arrow that expands the group. */
  readonly title: string;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
}

interface GroupedTableProps<Row extends object> {
  /** The key under which the sort is remembered. */
  readonly name: string;
  /** The table's accessible name. */
  readonly caption: string;
  /** In the order of the groups; sorting applies within each. */
  readonly query: Readable<readonly Row[]>;
  readonly rowKey: (row: Row) => RowKey;
  readonly groupKey: (row: Row) => RowKey;
  readonly head: (rows: readonly Row[]) => GroupHead;
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onOpen: (row: Row) => void;
  readonly empty: Empty;
  readonly actions?: ReactNode;
}

const NOTHING: readonly never[] = [];

/**
 * A table of records in collapsible groups, which collapse again when the rows have changed. A page counts visible
 * lines.
 */
export function GroupedTable<Row extends object>(props: GroupedTableProps<Row>) {
  const { name, caption, query, rowKey, groupKey, head, onOpen, empty, actions } = props;
  const { choices, shown: columns } = useShownColumns(props.columns, true);
  const { compare } = useFormats();
  const view = useTableView({ pageSize: 50, isInAddress: true });
  const sortKeys = useMemo(() => props.columns.flatMap(sortKeysOf), [props.columns]);
  const keys = sortKeys.map(({ key }) => key);
  const [sort, changeSort] = useSort(name, keys, props.sort, 'both');
  const { tools, hasAll } = useTableTools({ columns, sort, onSort: changeSort });
  const all = query.data ?? NOTHING;
  const groups = useMemo(() => {
    const by = sortKeys.find(({ key }) => key === sort?.key);
    return groupsOf(all, groupKey).map(({ key, rows }) => ({
      key,
      rows: sort && by ? sortRows(rows, by.value, sort.isDescending, compare) : rows,
    }));
  }, [all, groupKey, sortKeys, sort, compare]);
  const { open, toggle } = useOpenGroups(query.data);
  const lines = useMemo(() => linesOf(groups, open), [groups, open]);
  const { start, end } = pageOf(lines.length, view.size, view.page);
  return (
    <QueryState query={query} empty={empty} loading={<LoadingState lines={8} />}>
      {() => (
        <Stack gap="sm">
          <Line justify="flex-end">
            {actions}
            <ListViews columns={choices} sort={sort && writeSort(sort)} />
          </Line>
          {tools}
          <Paper className={classes.surface}>
            <Table
              role="table"
              className={classes.table}
              mod={{ 'all-columns': hasAll }}
              aria-rowcount={lines.length + 1}
            >
              <Table.Caption className={classes.caption}>{caption}</Table.Caption>
              <TableHead columns={columns} sort={sort} onSort={changeSort} />
              <Table.Tbody role="rowgroup">
                {pageOfLines(lines, { start, end }).map(({ group, row, index }, line) =>
                  row ? (
                    <TableRow key={rowKey(row)} row={row} columns={columns} index={index} line={line} onOpen={onOpen} />
                  ) : (
                    <GroupRow
                      key={`group ${group.key}`}
                      {...head(group.rows)}
                      columns={columns.length}
                      isOpen={open.has(group.key)}
                      onToggle={() => toggle(group.key)}
                    />
                  ),
                )}
              </Table.Tbody>
            </Table>
          </Paper>
          <Paging
            total={lines.length}
            page={view.page}
            size={view.size}
            onPage={(page) => view.change({ page })}
            onSize={(size) => view.change({ size })}
          />
        </Stack>
      )}
    </QueryState>
  );
}

interface GroupRowProps extends GroupHead {
  readonly columns: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function GroupRow({ title, facts, actions, columns, isOpen, onToggle }: GroupRowProps) {
  return (
    <tr role="row" className={classes.group}>
      <td role="cell" colSpan={columns}>
        <Line gap="sm" justify="space-between">
          <UnstyledButton className={classes.discloser} aria-expanded={isOpen} onClick={onToggle}>
            <IconChevronRight size="1rem" aria-hidden />
            <b>{title}</b>
          </UnstyledButton>
          <Line gap="sm" className={classes.groupFacts}>
            {facts}
          </Line>
          {actions}
        </Line>
      </td>
    </tr>
  );
}
