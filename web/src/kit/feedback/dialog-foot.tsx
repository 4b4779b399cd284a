import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/**
 * The buttons at the end of a dialog: they stay in view while the rest scrolls. Must be the dialog's last child.
 */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Group className={classes.foot} justify="flex-end" gap="sm">
      {children}
    </Group>
  );
}
