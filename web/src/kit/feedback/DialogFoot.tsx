import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The buttons with which a dialog ends: they stay in view while one scrolls through the rest. The last one within it. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Group className={classes.foot} justify="flex-end" gap="sm">
      {children}
    </Group>
  );
}
