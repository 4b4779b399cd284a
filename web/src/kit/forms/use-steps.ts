import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormHandle } from './use-contract-form.tsx';

export interface StepsOptions {
  /** The fields of each step, in order. */
  readonly fields: readonly (readonly string[])[];
  /** The initial step. */
  readonly first: number;
  /** Further conditions on the way: returns the step that can be reached. */
  readonly reach?: (next: number) => number;
}

/** The first step with a field of one of these paths; -1 if there is none. */
export function stepOf(fields: readonly (readonly string[])[], paths: readonly string[]): number {
  const names = paths.map((path) => path.split('.')[0] ?? '');
  return fields.findIndex((step) => names.some((name) => step.includes(name)));
}

/**
 * The position in a form with several steps: going on requires valid fields, and otherwise leads to the step at
 * fault.
 */
export function useSteps(form: FormHandle, { fields, first, reach = (next) => next }: StepsOptions) {
  const [step, setStep] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refusals, errors } = form;

  // Shows the step with the fault.
  const showFault = useEffectEvent(() => {
    const faulty = stepOf(fields, Object.keys(errors));
    if (faulty >= 0) setStep(faulty);
  });
  useEffect(() => {
    if (refusals > 0) showFault();
  }, [refusals]);

  const goTo = (next: number) => {
    if (next > step && !form.check(fields.slice(0, next).flat())) return;
    setStep(reach(next));
    heading.current?.focus();
  };
  return { step, goTo, restart: () => setStep(0), heading, isLast: step === fields.length - 1 };
}

export type Steps = ReturnType<typeof useSteps>;
