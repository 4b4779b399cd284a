import { useEffect, useState } from 'react';
import type { KeptDraft } from '../../kernel/drafts.ts';
import type { FormHandle } from './use-contract-form.tsx';
import { type StepsOptions, useSteps } from './use-steps.ts';

interface KeptStepsOptions extends StepsOptions {
  readonly kept: KeptDraft;
  /** What is stored in addition to the step and the values; must keep its identity while its content is the same. */
  readonly beside: object;
  /** Whether the form was restored from the device. */
  readonly isRestored: boolean;
  /** Called after the last step. */
  readonly finish: () => void;
}

/** A form in several steps that the device stores until it is saved, for `StepForm`. */
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
    /** The differences from a form on a single page. */
    form: {
      // Enter goes to the next step, and does not finish by accident.
      submit: () => (isLast ? finish() : goTo(step + 1)),
      // A stored draft is found again, so leaving loses nothing.
      ...(kept.isKept && { isDirty: false, hasUnsaved: () => false }),
    },
    onDiscard: isRestored ? discard : null,
  };
}
