import type { Confirmation } from '@kontor/contract/areas/meters/readings/rules.ts';
import { useRef, useState } from 'react';
import { isProblem } from '../../../kernel/problem.ts';
import type { Entry } from '../data.ts';
import { choicesFor } from './contradiction-form.ts';
import { judge } from './judgement.ts';
import { bodyOf, hasPhotoReady, type NewReading, type ReadingDraft, type Told, typedIn } from './reading-draft.ts';

export interface EnteringOptions {
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

const asksForReason = (problem: unknown) => isProblem(problem) && problem.errors.some(({ path }) => path === 'reason');

/** The state of entering a reading, with the problems that prevent saving. */
export function useEntering({ entry, draft, today, isKeeper, refusal, enter }: EnteringOptions) {
  const [problem, setProblem] = useState<unknown>(refusal);
  const [isSending, setSending] = useState(false);
  /** The user tried to save; missing values are shown from then on. */
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const day = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);

  const typed = typedIn(draft, today);
  const judgement = judge(entry, typed, today);
  const choices: readonly Confirmation[] = choicesFor(entry, typed, isKeeper);
  const isContradicted = judgement.kind === 'contradicts' || isProblem(problem, ...CONTRADICTIONS);
  const needsReason = judgement.kind === 'unusual' || asksForReason(problem);
  const isReasonMissing = needsReason && draft.reason.trim() === '';

  const send = async (told: Told) => {
    setSending(true);
    setProblem(null);
    await enter(bodyOf(entry, typed, draft, told)).finally(() => setSending(false));
  };

  const save = async () => {
    setTried(true);
    if (judgement.kind === 'wrong') return (judgement.field === 'date' ? day : value).current?.focus();
    if (!hasPhotoReady(draft)) return;
    if (isContradicted && choices.length > 0) return setAsking(true);
    if (judgement.kind === 'contradicts') return;
    if (isReasonMissing) return reason.current?.focus();
    await send({ reason: needsReason ? draft.reason.trim() : null }).catch(setProblem);
  };

  return {
    day,
    value,
    reason,
    typed,
    judgement,
    choices,
    needsReason,
    isReasonMissing: isTried && isReasonMissing,
    isPhotoMissing: isTried && !hasPhotoReady(draft),
    isTried,
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
