import { useState } from 'react';
import { readChoice, remember } from '../../../kernel/stored.ts';

const nameOf = (attemptId: number) => `learning.flags.${attemptId}`;

const idsIn = (text: string | null) => (text ? text.split(',').map(Number) : []);

/** Questions flagged for review; only relevant to the trainee, so they are stored on the device. */
export function useFlags(attemptId: number) {
  const [flags, setFlags] = useState<ReadonlySet<number>>(() => new Set(idsIn(readChoice(nameOf(attemptId)))));
  return {
    isFlagged: (questionId: number) => flags.has(questionId),
    toggle(questionId: number): void {
      const next = new Set(flags);
      if (!next.delete(questionId)) next.add(questionId);
      setFlags(next);
      remember(nameOf(attemptId), next.size > 0 ? [...next].join(',') : null);
    },
  };
}

export type Flags = ReturnType<typeof useFlags>;

/** Deletes the flags of a finished attempt. */
export const forgetFlags = (attemptId: number): void => remember(nameOf(attemptId), null);
