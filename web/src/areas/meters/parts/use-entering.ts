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
  /** Why it was refused before, if it was. */
  readonly refusal: unknown;
  /** Sends it; throws where it is refused. */
  readonly enter: (body: NewReading) => Promise<void>;
}

const CONTRADICTIONS = ['meters.belowPrevious', 'meters.aboveNext', 'meters.sameDay'];

const asksForReason = (problem: unknown) => isProblem(problem) && problem.errors.some(({ path }) => path === 'reason');

/** A reading on its way from the fields to the portal, with what holds it up. */
export function useEntering({ entry, draft, today, isKeeper, refusal, enter }: EnteringOptions) {
  const [problem, setProblem] = useState<unknown>(refusal);
  const [isSending, setSending] = useState(false);
  /** Somebody tried to save: missing values are shown from then on. */
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
    /** Another value or another day may well be taken. */
    touch: () => setProblem(null),
  };
}
