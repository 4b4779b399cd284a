import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './timeline.module.css';

export interface TimelineEntry {
  readonly key: string | number;
  readonly icon: Icon;
  readonly title: ReactNode;
  /** Time and author. */
  readonly text: ReactNode;
}

/** Events in order. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.entries}>
      {entries.map(({ key, icon: Icon, title, text }) => (
        <li key={key} className={classes.entry}>
          <span className={classes.mark}>
            <Icon size="1rem" aria-hidden />
          </span>
          <div className={classes.text}>
            <Text fw={500}>{title}</Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
