import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './link-paper.module.css';

interface LinkPaperProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A card that is a link as a whole. */
export function LinkPaper({ to, children }: LinkPaperProps) {
  return (
    <Paper component={Link} to={to} p="md" className={classes.paper}>
      {children}
    </Paper>
  );
}
