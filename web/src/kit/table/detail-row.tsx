import type { ReactNode, Ref } from 'react';
import classes from './table.module.css';

interface DetailRowProps {
  readonly id: string | undefined;
  readonly line: number;
  /** The table's number of columns. */
  readonly columns: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A row's details below it. */
export function DetailRow({ id, line, columns, children, ref }: DetailRowProps) {
  return (
    <tr ref={ref} role="row" id={id} data-line={line} className={classes.detail}>
      <td role="cell" colSpan={columns} className={classes.more}>
        {children}
      </td>
    </tr>
  );
}
