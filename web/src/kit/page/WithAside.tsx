import type { ReactNode } from 'react';
import classes from './with-aside.module.css';

interface WithAsideProps {
  /** A smaller card; without one the main card has the whole width. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with another one beside it, or below it where there is no room. */
export function WithAside({ aside, children }: WithAsideProps) {
  if (!aside) return <>{children}</>;
  return (
    <div className={classes.columns}>
      {children}
      {aside}
    </div>
  );
}
