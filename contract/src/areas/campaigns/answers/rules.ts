import { dayOf } from '../../../kernel/days.ts';

/** A site's answer to a campaign: it ordered, declined, or has not answered yet (`behaviour §8`). */
export const ANSWERS = ['open', 'ordered', 'declined'] as const;

export type Answer = (typeof ANSWERS)[number];

/** The answer that submitted quantities amount to. */
export const answerOf = (quantities: readonly number[]): Answer =>
  quantities.some((quantity) => quantity > 0) ? 'ordered' : 'declined';

/** A site is reminded at most once a day, no matter by whom. */
const REMINDER_PAUSE_MS = 24 * 3_600_000;

/** Whether a site may be reminded manually: it has not answered and was not reminded in the last 24 hours. */
export const mayRemind = (
  { answer, remindedAt }: { readonly answer: Answer; readonly remindedAt: string | null },
  now: Date,
): boolean => answer === 'open' && (remindedAt === null || now.getTime() - Date.parse(remindedAt) >= REMINDER_PAUSE_MS);

/**
 * Whether a site that has not answered is due for the automatic reminder; reminders sent before that day do not count.
 */
export const isAutomaticDue = (
  { remindedAt, reminderDate }: { readonly remindedAt: string | null; readonly reminderDate: string | null },
  timeZone: string,
): boolean => reminderDate !== null && (remindedAt === null || dayOf(new Date(remindedAt), timeZone) < reminderDate);
