import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type MouseEvent, memo, type Ref, useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { type Column, contentOf } from './columns.ts';
import { type Disclosure, RowLink, type RowTarget } from './row-link.tsx';
import classes from './table.module.css';

interface TableRowProps<Row> extends RowTarget<Row>, Disclosure {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  /** Its index among all lines, which include details. */
  readonly line: number;
  readonly isMarked?: boolean | undefined;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** A click anywhere in the row acts like its link, with the same modifier keys. */
function clickThrough(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label') || getSelection()?.toString()) return;
  const link = currentTarget.querySelector<HTMLElement>('[data-row-link]');
  const isElsewhere = event.ctrlKey || event.metaKey;
  if (isElsewhere && link instanceof HTMLAnchorElement) window.open(link.href, '_blank');
  else link?.click();
}

interface UnfoldProps {
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

/** On a phone, shows or hides the columns that do not fit into two lines. */
function Unfold({ isUnfolded, onToggle }: UnfoldProps) {
  const { t } = useTranslation('kit');
  return (
    <UnstyledButton
      className={classes.unfold}
      aria-label={t('table.unfold')}
      aria-expanded={isUnfolded}
      onClick={onToggle}
    >
      <IconChevronDown size="1.25rem" aria-hidden />
    </UnstyledButton>
  );
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, index, line, href, onOpen, isMarked, isOpen, detailId, ref } = props;
  const isOpenable = Boolean(href ?? onOpen);
  const name = columns.find(({ isName }) => isName) ?? columns[0];
  const note = name?.noteOnPhone;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <tr
      ref={ref}
      role="row"
      data-index={index}
      data-line={line}
      aria-rowindex={index + 2}
      className={classes.row}
      data-isOpenable={isOpenable || undefined}
      data-marked={isMarked || undefined}
      data-compact={note ? true : undefined}
      data-unfolded={isUnfolded || undefined}
      onClick={isOpenable ? clickThrough : undefined}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.header}
          className={classes.cell}
          data-right={column.align === 'right' || undefined}
          data-name={column === name || undefined}
          data-long={column.isLong || undefined}
          data-hide-on-phone={column.hideOnPhone || undefined}
          data-only-on-phone={column.onlyOnPhone || undefined}
          data-show-from={column.showFrom}
        >
          {column === name ? (
            <>
              <RowLink row={row} href={href} onOpen={onOpen} isOpen={isOpen} detailId={detailId}>
                {contentOf(column, row)}
              </RowLink>
              {note && (
                <>
                  <div className={classes.note}>{note(row)}</div>
                  <Unfold isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />
                </>
              )}
            </>
          ) : (
            contentOf(column, row)
          )}
        </td>
      ))}
    </tr>
  );
}

// `memo` loses the type parameter; while 50,000 rows scroll, a rendered row must not be rendered again.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
