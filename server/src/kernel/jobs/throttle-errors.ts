import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';

const ErrorLike = z.looseObject({ message: z.string() });

/** The queue also reports plain objects with the fields of an error. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const parsed = z.safeParse(ErrorLike, thrown);
  return parsed.success ? Object.assign(new Error(parsed.data.message), parsed.data) : new Error(String(thrown));
}

/** The common part of an error that many workers report: the queue adds each one's name in parentheses. */
const kindOf = ({ message }: Error): string => message.replace(/ \(Queue: .*\)$/s, '');

/**
 * Reports at most one error of a kind per minute: every worker polls, and while the database is down, each of them would
 * report that twice a second. `now` is in milliseconds.
 */
export function throttleErrors(report: (error: Error) => void, now: () => number = () => performance.now()) {
  const reportedAt = new Map<string, number>();
  return (thrown: unknown): void => {
    const error = errorOf(thrown);
    const moment = now();
    for (const [kind, at] of reportedAt) if (moment - at >= MINUTE_MS) reportedAt.delete(kind);
    if (reportedAt.has(kindOf(error))) return;
    reportedAt.set(kindOf(error), moment);
    report(error);
  };
}
