import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TOAST } from '../../kernel/toast.ts';
import { translate } from '../../kernel/translation.ts';
import { ProblemText } from './problem-text.tsx';

const closeButton = () => ({ closeButtonProps: { 'aria-label': translate('kit:dialog.close') } });

type Toast = Parameters<typeof notifications.show>[0];

/** Returns the id by which the toast is hidden. */
function show(toast: Toast): string {
  const id = notifications.show({ ...closeButton(), ...toast });
  dispatchEvent(new Event(TOAST));
  return id;
}

/** Long enough to read the notice, to think about it and to reach the button. */
const UNDO_MS = 20_000;

/** Shows a toast: `notify.success(t('saved'))`, `notify.error(thrown)`. Errors stay until they are closed. */
export const notify = {
  success(message: ReactNode): void {
    show({
      message,
      color: 'green',
      icon: <IconCheck size="1.25rem" aria-hidden />,
      role: 'status',
    });
  },
  /** The notice of an action that can be taken back as long as it is shown. */
  undoable(message: ReactNode, undo: () => void): void {
    const id = show({
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
  },
  error(error: unknown): void {
    const message = typeof error === 'string' ? error : <ProblemText error={error} />;
    show({
      message,
      color: 'red',
      icon: <IconX size="1.25rem" aria-hidden />,
      role: 'alert',
      autoClose: false,
    });
  },
  /** What follows a saved form: `onSaved: notify.after(t('saved'), onClose)`. */
  after<Answer>(message: ReactNode, then?: (answer: Answer) => void): (answer: Answer) => void {
    return (answer) => {
      notify.success(message);
      then?.(answer);
    };
  },
};
