import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** The current step: a question, counted from 0, or after all of them. */
export type Step = number | 'overview';

/** The step in the address, counted from 1; null if there is none. */
function stepIn(written: unknown, count: number): Step | null {
  if (written === 'overview') return written;
  const number = Number(written);
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : null;
}

/**
 * The step is part of the address, so that going back leads to the question before and a reload to the same one.
 * Without one it is `first`.
 */
export function useSteps(count: number, first: () => Step) {
  const [beginning] = useState(first);
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const step = stepIn(Reflect.get(address, 'step'), count) ?? beginning;
  return {
    step,
    go: (next: Step) =>
      void navigate({
        to: '.',
        search: () => ({ step: next === 'overview' || next >= count ? 'overview' : next + 1 }),
      }),
  };
}
