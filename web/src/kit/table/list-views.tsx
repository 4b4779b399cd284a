import { Suspense, use } from 'react';
import { ListTools, type ListToolsProps } from '../../kernel/list-tools.ts';

const NO_COLUMNS: ListToolsProps['columns'] = [];

/** The control for the views of a list whose filters are in the address; nothing for guests. */
export function ListViews({ columns = NO_COLUMNS, sort = null }: Partial<ListToolsProps>) {
  const Tools = use(ListTools);
  return (
    Tools && (
      <Suspense>
        <Tools columns={columns} sort={sort} />
      </Suspense>
    )
  );
}
