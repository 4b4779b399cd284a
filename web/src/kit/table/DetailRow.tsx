import type { ReactNode, Ref } from 'react';
import classes from './table.module.css';

interface DetailRowProps {
  readonly id: string | undefined;
  readonly line: number;
  /** How many the table has. */
  readonly columns: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
}

/** What a row shows of itself below it. */
export function DetailRow({ id, line, columns, children, ref }: DetailRowProps) {
  return (
    <tr ref={ref} role="row" id={id} data-line={line} className={classes.detail}>
      <td role="cell" colSpan={columns} className={classes.more}>
        {children}
      </td>
    </tr>
  );
}
