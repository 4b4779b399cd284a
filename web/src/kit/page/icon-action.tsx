import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import kit from '../kit.module.css';

interface IconActionProps {
  readonly icon: Icon;
  /** Names its object too: 'Remove pilsner'. */
  readonly label: string;
  readonly isDestructive?: boolean;
  readonly onClick: () => void;
}

/** An icon button for an action on one row of a list. */
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
