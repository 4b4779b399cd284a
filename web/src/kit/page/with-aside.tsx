import type { ReactNode } from 'react';
import classes from './with-aside.module.css';

interface WithAsideProps {
  /** A smaller card; without it the main card has the full width. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with another one beside it, or below it on narrow screens. */
export function WithAside({ aside, children }: WithAsideProps) {
  if (!aside) return <>{children}</>;
  return (
    <div className={classes.columns}>
      {children}
      {aside}
    </div>
  );
}
