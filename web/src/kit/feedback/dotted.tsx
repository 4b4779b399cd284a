import type { ReactNode } from 'react';
import classes from './dotted.module.css';

interface DottedProps {
  readonly color: 'deep-orange' | 'yellow' | 'lime';
  readonly children: ReactNode;
}

/** A word after a coloured dot. */
export function Dotted({ color, children }: DottedProps) {
  return (
    <span className={classes.dotted} data-color={color}>
      {children}
    </span>
  );
}
