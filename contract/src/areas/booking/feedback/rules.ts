import { DAY_MS } from '../../../kernel/durations.ts';
import { wasThere } from '../check-in/rules.ts';

/** How long after a date feedback can be given. */
export const FEEDBACK_DAYS = 30;

/** From how many answers on staff see figures and comments; fewer would show who said what. */
export const MIN_ANSWERS = 3;

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
  readonly checkedInAt: string | null;
  readonly hasGivenFeedback: boolean;
}

/** Whether an attendee can give feedback: once, in the days after a date, if the event asks for it and they came. */
export function feedbackState(
  attendee: FeedbackFacts,
  event: { readonly feedback: boolean },
  date: { readonly end: string; readonly presentCount: number },
  now: Date,
): FeedbackState {
  if (attendee.hasGivenFeedback) return 'given';
  const isAsked = event.feedback && !attendee.hasCancelled && attendee.waitsUntil === null && wasThere(attendee, date);
  const age = now.getTime() - Date.parse(date.end);
  return isAsked && age >= 0 && age < FEEDBACK_DAYS * DAY_MS ? 'open' : 'closed';
}
