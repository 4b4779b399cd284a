import type { FoundPerson } from '../areas/people/queries.ts';
import { findPeople } from '../areas/people/queries.ts';
import type { Read } from '../kernel/database/tx.ts';
import type { Entry } from '../kernel/personal-data/traces.ts';
import { StartError } from '../kernel/start-error.ts';

/** A person in one line. */
export const lineOf = ({ names, emails, numbers, subjects, places }: FoundPerson): string =>
  `${[...names, ...emails, ...numbers, ...subjects].join(', ')} (${places.map(({ kind, count }) => `${kind} ${count}`).join(', ')})`;

/** The one person with these words; throws a `StartError` that lists them if there are several, or says there are none. */
export async function onePerson(
  read: Read,
  tables: readonly Entry[],
  text: string,
  say: (line: string) => void,
): Promise<FoundPerson> {
  const found = await findPeople(read, tables, text);
  const [person, ...others] = found;
  if (!person) throw new StartError(`Nobody is found by ${text}.`);
  if (others.length === 0) return person;
  for (const each of found) say(lineOf(each));
  throw new StartError(`${found.length} people are found by ${text}: name one by an e-mail address or a number.`);
}
