import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { choice, instant, optional, pathId, text, whole } from '../../../kernel/fields.ts';
import { BOOKING_STAFF, byLink } from '../access.ts';
import { FEEDBACK_STATES, MAX_COMMENT_LENGTH, MAX_RATING } from './rules.ts';

const rating = () => whole(1, MAX_RATING);

/** What an attendee says about a date; it is stored without the attendee. */
export const feedback = z.strictObject({
  content: rating(),
  speaker: rating(),
  organisation: rating(),
  /** Whether they would recommend the event. */
  recommends: choice(['yes', 'no']),
  comment: optional(text(MAX_COMMENT_LENGTH)),
});

const mean = () => z.nullable(z.number());

/** All feedback on a date or an event. Only the number is known as long as there are fewer than `MIN_ANSWERS`. */
const feedbackSummary = z.object({
  count: whole(),
  content: mean(),
  speaker: mean(),
  organisation: mean(),
  /** How many would recommend the event. */
  recommending: z.nullable(whole()),
  /** In no order, so that they cannot be told apart by time. */
  comments: z.array(z.string()),
});

const forStaff = {
  method: 'GET',
  caller: only(...BOOKING_STAFF),
  params: z.object({ id: pathId() }),
  response: feedbackSummary,
} as const;

export const feedbacks = {
  /** The date that feedback is asked for by a personal link, and whether it can be given. */
  findFeedback: endpoint({
    ...byLink,
    method: 'GET',
    path: '/booking/attendee/{id}/feedback/{code}',
    response: z.object({ title: z.string(), start: instant(), end: instant(), state: z.enum(FEEDBACK_STATES) }),
    errors: ['request.tooMany'],
  }),
  /** Gives feedback by that link, once. */
  giveFeedback: endpoint({
    ...byLink,
    method: 'POST',
    path: '/booking/attendee/{id}/feedback/{code}',
    body: feedback,
    status: 204,
    errors: ['booking.linkUnknown', 'booking.feedbackGiven', 'booking.feedbackClosed', 'request.tooMany'],
  }),
  feedbackOfDate: endpoint({ ...forStaff, path: '/booking/eventDate/{id}/feedback', scope: 'booking.eventDate' }),
  feedbackOfEvent: endpoint({ ...forStaff, path: '/booking/event/{id}/feedback', scope: 'booking.event' }),
};
