import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { put, retry, useWaiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { type Attempt, attemptQuery, type Given } from './attempt-data.ts';
import { savedAnswer } from './attempt-outbox.ts';
import type { Place } from './invited-data.ts';

const NOTHING: readonly number[] = [];

/** The answers of an attempt, each kept as it is given: on the device first, and from there on the server. */
export function useAnswers({ attemptId, given }: Attempt, place: Place, owner: Owner) {
  const { key, examId } = place;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Given>(new Map());
  const [pending, setPending] = useState(0);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<number, unknown>>(new Map());
  const last = useRef(Promise.resolve());
  const waiting = useWaiting(savedAnswer, owner).filter(({ input }) => input.query.attemptId === attemptId);
  const parked = waiting.filter(({ problem }) => problem !== null);

  const save = (questionId: number, answerIds: readonly number[]) => {
    const body = { questionId, answerIds: [...answerIds] };
    setPending((count) => count + 1);
    // One after the other: where the device keeps nothing, calls might overtake each other.
    last.current = last.current
      .then(() => put(savedAnswer, { params: { key, examId }, query: { attemptId }, body }, owner))
      .then(
        () => setUnsaved((before) => new Map([...before].filter(([id]) => id !== questionId))),
        (error: unknown) => setUnsaved((before) => new Map(before).set(questionId, error)),
      )
      .finally(() => setPending((count) => count - 1));
  };

  const answersTo = useCallback(
    (questionId: number) => chosen.get(questionId) ?? given.get(questionId) ?? NOTHING,
    [chosen, given],
  );

  return {
    answersTo,
    isAnswered: (questionId: number) => answersTo(questionId).length > 0,
    choose(questionId: number, answerIds: readonly number[]): void {
      setChosen((before) => new Map(before).set(questionId, answerIds));
      // Leaving the page and coming back restores the answers, also offline.
      client.setQueryData(
        attemptQuery(place, owner).queryKey,
        (before) => before && { ...before, given: new Map(before.given).set(questionId, answerIds) },
      );
      // Taking back the last choice is no answer; the question asks for one before it is left.
      if (answerIds.length > 0) save(questionId, answerIds);
    },
    saveAgain(): void {
      for (const questionId of unsaved.keys()) save(questionId, answersTo(questionId));
      // If that fails, they are kept for another attempt.
      if (parked.length > 0)
        void retry(
          owner,
          parked.map(({ uuid }) => uuid),
        ).catch(() => {});
    },
    isSaving: pending > 0,
    /** The answers that neither device nor server accepted, and why. */
    unsaved,
    /** Why the server refused the stored answers. */
    refused: parked.map(({ problem }) => problem),
    /** The answers on the device that are not on the server yet. */
    waiting,
  };
}

export type Answers = ReturnType<typeof useAnswers>;
