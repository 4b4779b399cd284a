import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SecondaryNavigation } from '../../kernel/secondary.tsx';
import classes from './section-links.module.css';

export interface SectionLink {
  readonly to: string;
  readonly label: string;
  /** Is current only on its own page, not on those below it. */
  readonly isExact?: boolean;
}

/** The secondary navigation of an area with several lists; on narrow screens it scrolls sideways. */
export function SectionLinks({ links }: { readonly links: readonly SectionLink[] }) {
  // Centres the current link, so that neighbours on both sides are visible.
  const showCurrent = useCallback((list: HTMLUListElement | null) => {
    const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - list.clientWidth / 3;
  }, []);
  return (
    <SecondaryNavigation>
      <ul ref={showCurrent} className={classes.links}>
        {links.map(({ to, label, isExact = false }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: isExact, includeSearch: false }} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </SecondaryNavigation>
  );
}
