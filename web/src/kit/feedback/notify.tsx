import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TOAST } from '../../kernel/toast.ts';
import { translate } from '../../kernel/translation.ts';
import { ProblemText } from './problem-text.tsx';

const closeButton = () => ({ closeButtonProps: { 'aria-label': translate('kit:dialog.close') } });

type Toast = Parameters<typeof notifications.show>[0];

/** Shows a toast of any form; returns the id by which it is hidden. */
export function showToast(toast: Toast): string {
  const id = notifications.show({ ...closeButton(), ...toast });
  dispatchEvent(new Event(TOAST));
  return id;
}

/** Shows a toast: `notify.success(t('saved'))`, `notify.error(thrown)`. Errors stay until they are closed. */
export const notify = {
  success(message: ReactNode): void {
    showToast({
      message,
      color: 'green',
      icon: <IconCheck size="1.25rem" aria-hidden />,
      role: 'status',
    });
  },
  error(error: unknown): void {
    const message = typeof error === 'string' ? error : <ProblemText error={error} />;
    showToast({
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
