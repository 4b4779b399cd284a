import type { ReactNode } from 'react';
import classes from './loads-first.module.css';

/**
 * The first part of a page, whose height is only known when it is loaded. The parts beside it that follow stay hidden
 * while it shows a `LoadingState`, at most a second, so that nothing moves below a pointer.
 */
export const LoadsFirst = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.first}>{children}</div>
);
