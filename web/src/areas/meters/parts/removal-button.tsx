import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm, type Question } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';

interface RemovalButtonProps extends Pick<Question, 'title' | 'text' | 'action'> {
  /** The message afterwards. */
  readonly notice: string;
  readonly icon: ReactNode;
  readonly isPending: boolean;
  readonly remove: (told: { readonly onSuccess: () => void; readonly onError: (error: unknown) => void }) => void;
  readonly onRemoved?: () => void;
}

/** Deletes something for good, after asking. */
export function RemovalButton({ notice, icon, isPending, remove, onRemoved, ...question }: RemovalButtonProps) {
  const ask = async () => {
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    remove({
      onSuccess: () => {
        notify.success(notice);
        onRemoved?.();
      },
      onError: notify.error,
    });
  };
  return (
    <Button variant="default" color="red" loading={isPending} leftSection={icon} onClick={() => void ask()}>
      {question.action}
    </Button>
  );
}
