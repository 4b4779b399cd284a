import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

/** What can be done with the rows that are ticked: at the foot of the window for as long as their table is in view. */
export function SelectionBar({ children }: { readonly children: ReactNode }) {
  return (
    <Paper className={classes.selected} shadow="md" p="sm">
      <Group justify="space-between" gap="sm">
        {children}
      </Group>
    </Paper>
  );
}
