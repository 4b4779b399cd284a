import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { act } from '../../../kit/feedback/act.ts';
import type { Question } from '../../../kit/feedback/confirm.tsx';

interface RemovalButtonProps<Answer, Input> extends Pick<Question, 'title' | 'text' | 'action'> {
  readonly mutation: UseMutationResult<Answer, Error, Input>;
  /** The record to delete. */
  readonly input: Input;
  readonly notice: string;
  readonly icon: ReactNode;
  readonly onRemoved?: () => void;
}

/** Deletes for good, after a confirmation. */
export function RemovalButton<Answer, Input>(props: RemovalButtonProps<Answer, Input>) {
  const { mutation, input, notice, icon, onRemoved, ...confirmation } = props;
  const question = { ...confirmation, isDestructive: true };
  return (
    <Button
      variant="default"
      color="red"
      loading={mutation.isPending}
      leftSection={icon}
      onClick={() => void act(mutation.mutate, input, { question, notice, onDone: onRemoved })}
    >
      {confirmation.action}
    </Button>
  );
}
