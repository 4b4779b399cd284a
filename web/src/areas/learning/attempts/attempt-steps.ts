import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** The current step: the index of a question, or the overview after all of them. */
export type Step = number | 'overview';

/** The step in the address, counted from 1; null if there is none. */
function stepIn(value: unknown, count: number): Step | null {
  if (value === 'overview') return value;
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : null;
}

/**
 * The step is part of the address, so that the back button leads to the previous question and a reload keeps the
 * current one. Without a step in the address, it is `first`.
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
