import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../kernel/mutation.ts';
import { discard, flush } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { ProblemError } from '../../../kernel/problem.ts';
import type { AttemptResult, ExamParams } from '../invitations/invited-data.ts';
import type { Answers } from './attempt-answers.ts';
import { submitAttempt } from './attempt-calls.ts';
import { type Attempt, attemptQuery, waitingOf } from './attempt-data.ts';
import { forgetFlags } from './attempt-flags.ts';

/** Deletes the device's data of a finished attempt, as the server would reject it. */
export async function deleteAttemptData(attemptId: number, owner: Owner): Promise<void> {
  const remaining = await waitingOf(attemptId, owner);
  if (remaining.length > 0)
    await discard(
      owner,
      remaining.map(({ uuid }) => uuid),
    );
  forgetFlags(attemptId);
}

/** Submits an attempt. This needs the network, because only the server knows whether it is passed. */
export function useSubmission(
  { attemptId, questions }: Attempt,
  examParams: ExamParams,
  owner: Owner,
  onResult: (result: AttemptResult) => void,
) {
  const client = useQueryClient();
  const submit = useCommand(submitAttempt);
  return useMutation({
    mutationFn: async ({ answersTo }: Pick<Answers, 'answersTo'>) => {
      if (!navigator.onLine) throw new ProblemError(0, 'network.failed');
      await flush(owner);
      return submit.mutateAsync({
        params: { key: examParams.key, examId: examParams.examId },
        query: { attemptId },
        body: questions.map(({ id }) => ({ questionId: id, answerIds: [...answersTo(id)] })),
      });
    },
    onSuccess: async (result) => {
      onResult(result);
      client.removeQueries({ queryKey: attemptQuery(examParams, owner).queryKey });
      await deleteAttemptData(attemptId, owner).catch(() => {});
    },
  });
}

export type Submission = ReturnType<typeof useSubmission>;
