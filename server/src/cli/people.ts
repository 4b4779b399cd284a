import type { FoundPerson } from '../areas/people/queries.ts';
import { findPeople } from '../areas/people/queries.ts';
import type { Read } from '../kernel/database/tx.ts';
import type { Entry } from '../kernel/personal-data/traces.ts';
import { StartError } from '../kernel/start-error.ts';
import { type Call, UsageError } from './command.ts';

/** A person in one line. */
export const lineOf = ({ names, emails, numbers, subjects, places }: FoundPerson): string =>
  `${[...names, ...emails, ...numbers, ...subjects].join(', ')} (${places.map(({ kind, count }) => `${kind} ${count}`).join(', ')})`;

/** Whether what is found by the name alone counts; asked for where others have the name, too. */
export const NAME_OPTIONS = {
  'without-names': { meaning: 'leave what is found by the name alone, which others may have too' },
  'with-names': { meaning: 'take it although others have the same name' },
} as const;

/** The person, with or without their names; throws a `UsageError` if others have them and nothing says which. */
export function withNamesOr(person: FoundPerson, has: Call['has']): FoundPerson {
  if (has('without-names')) return { ...person, names: [] };
  if (person.isNameShared && !has('with-names'))
    throw new UsageError(
      'Others have the same name: say --without-names, or --with-names to take what is found by it.',
    );
  return person;
}

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
