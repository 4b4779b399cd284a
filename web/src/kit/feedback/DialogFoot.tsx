import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** What a long dialog ends with: it stays in view while one scrolls through the rest. The last one within the dialog. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Group className={classes.foot} justify="space-between" gap="sm">
      {children}
    </Group>
  );
}
