import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { translate } from '../../kernel/translation.ts';
import { showToast } from '../feedback/notify.tsx';

/** Long enough to read the notice, to think about it and to reach the button. */
const UNDO_MS = 20_000;

/** Shows a notice with a button that undoes the action. */
export function showUndoNotice(message: ReactNode, undo: () => void): void {
  const id = showToast({
    message: (
      <Group gap="sm" justify="space-between">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {translate('kit:bulk.undo')}
        </Button>
      </Group>
    ),
    color: 'green',
    icon: <IconCheck size="1.25rem" aria-hidden />,
    role: 'status',
    autoClose: UNDO_MS,
  });
}
