import { expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/durations.ts';
import { FEEDBACK_DAYS, feedbackState } from './rules.ts';

const NOW = new Date('2027-03-01T12:00:00.000Z');
const asking = { feedback: true };
const attendee = { hasCancelled: false, waitsUntil: null, checkedInAt: null, hasGivenFeedback: false };

it.each([
  ['as soon as the date is over', attendee, asking, 0, 'open'],
  ['not before', attendee, asking, -1, 'closed'],
  ['for 30 days', attendee, asking, FEEDBACK_DAYS * DAY_MS - 1, 'open'],
  ['not longer', attendee, asking, FEEDBACK_DAYS * DAY_MS, 'closed'],
  ['once', { ...attendee, hasGivenFeedback: true }, asking, 0, 'given'],
  ['if the event asks for it', attendee, { feedback: false }, 0, 'closed'],
  ['not after cancelling', { ...attendee, hasCancelled: true }, asking, 0, 'closed'],
  ['not unconfirmed', { ...attendee, waitsUntil: '2027-03-01T12:30:00.000Z' }, asking, 0, 'closed'],
])('%s', (_, one, event, age, expected) => {
  const date = { end: new Date(NOW.getTime() - age).toISOString(), presentCount: 0 };
  expect(feedbackState(one, event, date, NOW)).toBe(expected);
});

it('is for those who came, once anybody was checked in', () => {
  const date = { end: NOW.toISOString(), presentCount: 1 };
  expect(feedbackState(attendee, asking, date, NOW)).toBe('closed');
  expect(feedbackState({ ...attendee, checkedInAt: NOW.toISOString() }, asking, date, NOW)).toBe('open');
});
