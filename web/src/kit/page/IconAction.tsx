import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import kit from '../kit.module.css';

interface IconActionProps {
  readonly icon: Icon;
  /** Names what it is done to, too: 'Remove pilsner'. */
  readonly label: string;
  readonly isDestructive?: boolean;
  readonly onClick: () => void;
}

/** What is done with one line of a list, for which an icon is enough. */
export function IconAction({ icon: Icon, label, isDestructive = false, onClick }: IconActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color={isDestructive ? 'red' : undefined}
      size="lg"
      className={kit.target}
      aria-label={label}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}
