import { DAY_MS } from '../../../kernel/durations.ts';

/** How long after a date feedback can be given. */
export const FEEDBACK_DAYS = 30;

export const MAX_COMMENT_LENGTH = 1000;

/** What attendees rate, each from 1 to 5, of which 5 is the best. */
export const RATED = ['content', 'speaker', 'organisation'] as const;

export const MAX_RATING = 5;

/** `open`: feedback can be given now. */
export const FEEDBACK_STATES = ['open', 'given', 'closed'] as const;

export type FeedbackState = (typeof FEEDBACK_STATES)[number];

interface FeedbackFacts {
  readonly hasCancelled: boolean;
  readonly waitsUntil: string | null;
  readonly hasGivenFeedback: boolean;
}

/** Whether an attendee can give feedback: once, in the days after a date, if the event asks for it. */
export function feedbackState(
  { hasCancelled, waitsUntil, hasGivenFeedback }: FeedbackFacts,
  event: { readonly feedback: boolean },
  { end }: { readonly end: string },
  now: Date,
): FeedbackState {
  if (hasGivenFeedback) return 'given';
  const age = now.getTime() - Date.parse(end);
  const isOpen = event.feedback && !hasCancelled && waitsUntil === null && age >= 0 && age < FEEDBACK_DAYS * DAY_MS;
  return isOpen ? 'open' : 'closed';
}
