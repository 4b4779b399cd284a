import type { Confirmation } from '@kontor/contract/areas/meters/readings/rules.ts';
import { useRef, useState } from 'react';
import { isProblem } from '../../../kernel/problem.ts';
import type { Entry } from '../data.ts';
import { choicesFor } from './contradiction-form.ts';
import { checkReading } from './reading-check.ts';
import {
  bodyOf,
  type Explanation,
  hasPhotoReady,
  type NewReading,
  type ReadingDraft,
  typedIn,
} from './reading-draft.ts';

export interface ReadingEntryOptions {
  readonly entry: Entry;
  readonly draft: ReadingDraft;
  readonly today: string;
  readonly isKeeper: boolean;
  /** The error of an earlier rejection, if any. */
  readonly refusal: unknown;
  /** Sends the reading; throws if it is rejected. */
  readonly enter: (body: NewReading) => Promise<void>;
}

const CONTRADICTIONS = ['meters.belowPrevious', 'meters.aboveNext', 'meters.sameDay'];

const requestsReason = (problem: unknown) => isProblem(problem) && problem.errors.some(({ path }) => path === 'reason');

/** The state of entering a reading, with the problems that prevent saving. */
export function useReadingEntry({ entry, draft, today, isKeeper, refusal, enter }: ReadingEntryOptions) {
  const [problem, setProblem] = useState<unknown>(refusal);
  const [isSending, setSending] = useState(false);
  /** The user tried to save; missing values are shown from then on. */
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const day = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);

  const typed = typedIn(draft, today);
  const check = checkReading(entry, typed, today);
  const choices: readonly Confirmation[] = choicesFor(entry, typed, isKeeper);
  const isContradicted = check.kind === 'contradicts' || isProblem(problem, ...CONTRADICTIONS);
  const needsReason = check.kind === 'unusual' || requestsReason(problem);
  const isReasonMissing = needsReason && draft.reason.trim() === '';

  const send = async (explanation: Explanation) => {
    setSending(true);
    setProblem(null);
    await enter(bodyOf(entry, typed, draft, explanation)).finally(() => setSending(false));
  };

  const save = async () => {
    setSubmitted(true);
    if (check.kind === 'wrong') return (check.field === 'date' ? day : value).current?.focus();
    if (!hasPhotoReady(draft)) return;
    if (isContradicted && choices.length > 0) return setAsking(true);
    if (check.kind === 'contradicts') return;
    if (isReasonMissing) return reason.current?.focus();
    await send({ reason: needsReason ? draft.reason.trim() : null }).catch(setProblem);
  };

  return {
    day,
    value,
    reason,
    typed,
    check,
    choices,
    needsReason,
    isReasonMissing: isSubmitted && isReasonMissing,
    isPhotoMissing: isSubmitted && !hasPhotoReady(draft),
    isSubmitted,
    isSending,
    isAsking,
    problem,
    save: () => void save(),
    send,
    stopAsking: () => setAsking(false),
    /** Clears the last problem, as a changed value or date may be accepted. */
    touch: () => setProblem(null),
  };
}
