import { useEffect, useState } from 'react';
import type { KeptDraft } from '../../kernel/drafts.ts';
import type { FormHandle } from './useContractForm.tsx';
import { type StepsOptions, useSteps } from './useSteps.ts';

interface KeptStepsOptions extends StepsOptions {
  readonly kept: KeptDraft;
  /** What is kept beside the step and the values; the same object for as long as it says the same. */
  readonly beside: object;
  /** Whether the form begins with what the device had kept. */
  readonly isRestored: boolean;
  /** What the last step leads to. */
  readonly finish: () => void;
}

/** A form in several steps that the device keeps until it is saved, as `StepForm` takes it. */
export function useKeptSteps(
  editor: FormHandle,
  { kept, beside, isRestored: wasRestored, finish, ...options }: KeptStepsOptions,
) {
  const [isRestored, setRestored] = useState(wasRestored);
  const steps = useSteps(editor, options);
  const { step, goTo, isLast, restart } = steps;
  const { isDirty, drafts } = editor;
  useEffect(() => {
    if (isDirty) kept.keep({ ...beside, step, values: drafts });
    else kept.forget();
  }, [isDirty, drafts, step, beside, kept]);
  const discard = () => {
    editor.reset();
    setRestored(false);
    restart();
  };
  return {
    steps,
    /** What the form does otherwise than one on a single page. */
    form: {
      // Enter goes on, and does not finish by accident.
      submit: () => (isLast ? finish() : goTo(step + 1)),
      // Who leaves finds it again.
      ...(kept.isKept && { isDirty: false, hasUnsaved: () => false }),
    },
    onDiscard: isRestored ? discard : null,
  };
}
