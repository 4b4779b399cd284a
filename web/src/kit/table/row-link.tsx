import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './table.module.css';

/** The target of a row: a page, or an overlay. */
export interface RowTarget<Row> {
  readonly href?: ((row: Row) => string) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** The state of a row with details. */
export interface Disclosure {
  readonly isOpen?: boolean | undefined;
  /** The id of the details. */
  readonly detailId?: string | undefined;
}

interface RowLinkProps<Row> extends RowTarget<Row>, Disclosure {
  readonly row: Row;
  readonly children: ReactNode;
}

/** Opens a row: a real link, so that it can be copied or opened in a new tab, or else a button. */
export function RowLink<Row>({ row, href, onOpen, isOpen, detailId, children }: RowLinkProps<Row>) {
  if (href) return <PlainLink href={href(row)}>{children}</PlainLink>;
  if (!onOpen) return <>{children}</>;
  const open = { 'data-row-link': true, onClick: () => onOpen(row), fz: 'inherit' };
  if (isOpen === undefined) return <UnstyledButton {...open}>{children}</UnstyledButton>;
  return (
    <UnstyledButton
      {...open}
      className={classes.discloser}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
    >
      <IconChevronRight size="1rem" aria-hidden />
      {children}
    </UnstyledButton>
  );
}

/** The router's own link re-renders on every navigation, which is too expensive for thousands of rows. */
function PlainLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to: href }).catch(() => null);
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    void router.navigate({ to: href });
  };
  return (
    <a href={href} className={classes.link} data-row-link onClick={onClick} onMouseEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}
