import * as z from 'zod/mini';

const MINUTE = 60_000;

const Said = z.looseObject({ message: z.string() });

/** The queue passes on plain objects with an error's fields too. */
function errorOf(given: unknown): Error {
  if (given instanceof Error) return given;
  const said = z.safeParse(Said, given);
  return said.success ? Object.assign(new Error(said.data.message), said.data) : new Error(String(given));
}

/** What is the same of an error that many workers meet: the queue adds each one's name in parentheses. */
const kindOf = ({ message }: Error): string => message.replace(/ \(Queue: .*\)$/s, '');

/**
 * Passes on at most one error of a kind in a minute: every worker asks for work again and again, and while the database
 * is away each of them would tell so twice a second. `now` is in milliseconds.
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
