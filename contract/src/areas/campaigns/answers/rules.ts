import { dayOf } from '../../../kernel/days.ts';

/** How a site answered a campaign: with an order, by telling that it needs nothing, or not yet (`behaviour §8`). */
export const ANSWERS = ['open', 'ordered', 'declined'] as const;

export type Answer = (typeof ANSWERS)[number];

/** The answer that quantities are, once they were sent. */
export const answerOf = (quantities: readonly number[]): Answer =>
  quantities.some((quantity) => quantity > 0) ? 'ordered' : 'declined';

/** A site that was reminded is not reminded again for a day, by anybody. */
const REMINDER_PAUSE = 24 * 3_600_000;

/** Whether a site may be reminded by hand: it did not answer, and was not reminded within the last 24 hours. */
export const mayRemind = (
  { answer, remindedAt }: { readonly answer: Answer; readonly remindedAt: string | null },
  now: Date,
): boolean => answer === 'open' && (remindedAt === null || now.getTime() - Date.parse(remindedAt) >= REMINDER_PAUSE);

/** Whether a site that did not answer is still to be reminded by itself: what was written before that day does not count. */
export const isAutomaticDue = (
  { remindedAt, reminderDate }: { readonly remindedAt: string | null; readonly reminderDate: string | null },
  timeZone: string,
): boolean => reminderDate !== null && (remindedAt === null || dayOf(new Date(remindedAt), timeZone) < reminderDate);
