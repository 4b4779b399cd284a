import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { TOAST } from '../../kernel/toast.ts';
import { ProblemText } from './ProblemText.tsx';

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('kit:dialog.close') } });

type Toast = Parameters<typeof notifications.show>[0];

function show(toast: Toast): void {
  notifications.show({ ...closeButton(), ...toast });
  dispatchEvent(new Event(TOAST));
}

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
};
