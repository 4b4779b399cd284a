import { Button, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { act } from '../feedback/act.ts';
import type { Question } from '../feedback/confirm.tsx';
import { notify } from '../feedback/notify.tsx';
import type { Action } from './action-menu.tsx';

interface Confirmation {
  readonly title: string;
  /** The explanation, in paragraphs. */
  readonly text: readonly string[];
}

/** A state transition of a record. */
export interface Transition<Input> {
  readonly action: string;
  readonly notice: string;
  /** The input of the mutation. */
  readonly input: Input;
  readonly icon: ComponentType<{ readonly size?: number | string; readonly 'aria-hidden'?: boolean }>;
  /** The confirmation, which may fetch data first; omitted if the transition is easily reversed. */
  readonly question?: () => Confirmation | Promise<Confirmation>;
  /** Whether it is a step forwards, which gets the primary button. */
  readonly isOnwards?: boolean;
  /** Whether the record still lacks a requirement. */
  readonly disabled?: boolean;
  readonly isDestructive?: boolean;
}

/** Changes the state of a record, with confirmation and notice. The contract's rules decide which transitions exist. */
export function useTransitions<Answer, Input>({ mutate, isPending }: UseMutationResult<Answer, Error, Input>) {
  const [isAsking, setAsking] = useState(false);

  const ask = async ({ question, action, isDestructive = false }: Transition<Input>): Promise<Question | undefined> => {
    const confirmation = question?.();
    if (!(confirmation instanceof Promise)) return confirmation && questionOf(confirmation, action, isDestructive);
    setAsking(true);
    return questionOf(await confirmation.finally(() => setAsking(false)), action, isDestructive);
  };
  const take = async (transition: Transition<Input>) => {
    const { input, notice } = transition;
    await act(mutate, input, { question: await ask(transition), notice });
  };
  return {
    isPending: isPending || isAsking,
    take: (transition: Transition<Input>) => void take(transition).catch(notify.error),
  };
}

const questionOf = ({ title, text }: Confirmation, action: string, isDestructive: boolean): Question => ({
  title,
  text: (
    <Stack gap="sm">
      {text.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </Stack>
  ),
  action,
  isDestructive,
});

export interface Transitions<Input> {
  readonly isPending: boolean;
  readonly take: (transition: Transition<Input>) => void;
}

interface TransitionButtonsProps<Input> extends Transitions<Input> {
  readonly transitions: readonly Transition<Input>[];
}

/** The regular transitions of a record, for the page header. */
export function TransitionButtons<Input>({ transitions, take, isPending }: TransitionButtonsProps<Input>) {
  return transitions.map((transition) => {
    const { action, icon: Icon, isOnwards = false, disabled = false } = transition;
    return (
      <Button
        key={action}
        variant={isOnwards ? 'filled' : 'default'}
        leftSection={<Icon size="1.125rem" aria-hidden />}
        disabled={disabled}
        loading={isPending}
        onClick={() => take(transition)}
      >
        {action}
      </Button>
    );
  });
}

/** An exceptional transition, for the page menu. */
export function actionOf<Input>(transition: Transition<Input>, { take, isPending }: Transitions<Input>): Action {
  const { action, icon, isDestructive = false } = transition;
  return { label: action, icon, isDestructive, isBusy: isPending, onClick: () => take(transition) };
}
