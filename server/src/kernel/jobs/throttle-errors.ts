import * as z from 'zod/mini';

const MINUTE = 60_000;

const Said = z.looseObject({ message: z.string() });

/** The queue also passes plain objects with an error's fields. */
function errorOf(given: unknown): Error {
  if (given instanceof Error) return given;
  const said = z.safeParse(Said, given);
  return said.success ? Object.assign(new Error(said.data.message), said.data) : new Error(String(given));
}

/** The common part of an error that many workers report: the queue adds each one's name in parentheses. */
const kindOf = ({ message }: Error): string => message.replace(/ \(Queue: .*\)$/s, '');

/**
 * Passes on at most one error of a kind per minute: every worker polls, and while the database is down each would
 * report that twice a second. `now` is in milliseconds.
 */
export function throttleErrors(report: (error: Error) => void, now: () => number = () => performance.now()) {
  const told = new Map<string, number>();
  return (given: unknown): void => {
    const error = errorOf(given);
    const moment = now();
    for (const [kind, at] of told) if (moment - at >= MINUTE) told.delete(kind);
    if (told.has(kindOf(error))) return;
    told.set(kindOf(error), moment);
    report(error);
  };
}
