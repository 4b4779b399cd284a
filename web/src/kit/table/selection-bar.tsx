import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

/** Actions on the ticked rows: at the bottom of the window while their table is in view. */
export function SelectionBar({ children }: { readonly children: ReactNode }) {
  return (
    <Paper className={classes.selected} shadow="md" p="sm">
      <Group justify="space-between" gap="sm">
        {children}
      </Group>
    </Paper>
  );
}
