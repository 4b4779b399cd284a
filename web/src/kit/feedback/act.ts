import type { UseMutationResult } from '@tanstack/react-query';
import { confirm, type Question } from './confirm.tsx';
import { notify } from './notify.tsx';

interface ActOptions<Answer> {
  /** The confirmation; omitted if the action is easily undone. */
  readonly question?: Question | undefined;
  readonly notice: string | ((answer: Answer) => string);
  /** Called before the notice, for example to move the focus, so that screen readers announce the notice last. */
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/**
 * Runs a mutation with a confirmation and a notice, or an error: `act(remove.mutate, record, { question, notice })`.
 * Without confirmation, nothing happens.
 */
export async function act<Answer, Input>(
  mutate: UseMutationResult<Answer, Error, Input>['mutate'],
  input: Input,
  { question, notice, onDone }: ActOptions<Answer>,
): Promise<void> {
  if (question && !(await confirm(question))) return;
  mutate(input, {
    onSuccess: (answer) => {
      onDone?.(answer);
      notify.success(typeof notice === 'string' ? notice : notice(answer));
    },
    onError: notify.error,
  });
}
