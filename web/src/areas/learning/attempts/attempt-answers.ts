import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { put, retry, useWaiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { ExamParams } from '../invitations/invited-data.ts';
import { type Attempt, attemptQuery, type ChosenAnswers } from './attempt-data.ts';
import { savedAnswer } from './attempt-outbox.ts';

const NO_ANSWERS: readonly number[] = [];

/** The answers of an attempt. Each one is stored on the device immediately and sent to the server from there. */
export function useAnswers({ attemptId, given }: Attempt, examParams: ExamParams, owner: Owner) {
  const { key, examId } = examParams;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenAnswers>(new Map());
  const [pending, setPending] = useState(0);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<number, unknown>>(new Map());
  const last = useRef(Promise.resolve());
  const waiting = useWaiting(savedAnswer, owner).filter(({ input }) => input.query.attemptId === attemptId);
  const parked = waiting.filter(({ problem }) => problem !== null);

  const save = (questionId: number, answerIds: readonly number[]) => {
    const body = { questionId, answerIds: [...answerIds] };
    setPending((count) => count + 1);
    // Sequential, because requests could overtake each other if the device cannot store answers.
    last.current = last.current
      .then(() => put(savedAnswer, { params: { key, examId }, query: { attemptId }, body }, owner))
      .then(
        () => setUnsaved((before) => new Map([...before].filter(([id]) => id !== questionId))),
        (error: unknown) => setUnsaved((before) => new Map(before).set(questionId, error)),
      )
      .finally(() => setPending((count) => count - 1));
  };

  const answersTo = useCallback(
    (questionId: number) => chosen.get(questionId) ?? given.get(questionId) ?? NO_ANSWERS,
    [chosen, given],
  );

  return {
    answersTo,
    isAnswered: (questionId: number) => answersTo(questionId).length > 0,
    choose(questionId: number, answerIds: readonly number[]): void {
      setChosen((before) => new Map(before).set(questionId, answerIds));
      // Restores the answers when the page is reopened, also offline.
      client.setQueryData(
        attemptQuery(examParams, owner).queryKey,
        (before) => before && { ...before, given: new Map(before.given).set(questionId, answerIds) },
      );
      // An empty choice is not saved; the question requires an answer before continuing.
      if (answerIds.length > 0) save(questionId, answerIds);
    },
    saveAgain(): void {
      for (const questionId of unsaved.keys()) save(questionId, answersTo(questionId));
      // If that fails, they stay on the device for another attempt.
      if (parked.length > 0)
        void retry(
          owner,
          parked.map(({ uuid }) => uuid),
        ).catch(() => {});
    },
    isSaving: pending > 0,
    /** The answers that neither device nor server accepted, with the errors. */
    unsaved,
    /** The errors with which the server rejected stored answers. */
    refused: parked.map(({ problem }) => problem),
    /** The answers on the device that are not on the server yet. */
    waiting,
  };
}

export type Answers = ReturnType<typeof useAnswers>;
