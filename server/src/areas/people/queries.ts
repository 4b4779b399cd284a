import { type Found, type Identifiers, isNameShared, peopleOf } from '@kontor/contract/areas/people/rules.ts';
import type { Read } from '../../kernel/database/tx.ts';
import { type Entry, findSightings, readTraces, withTrainees } from '../../kernel/personal-data/traces.ts';
import { type PersonFile, presentFile } from './present.ts';

/** How many people a search shows; who has more namesakes adds a word. */
const MAX_PEOPLE = 50;

export type FoundPerson = Found & { readonly isNameShared: boolean };

/** The people with an e-mail address, a trainee's number, or words of a name. */
export async function findPeople(read: Read, tables: readonly Entry[], text: string): Promise<FoundPerson[]> {
  const found = peopleOf(await findSightings(read, tables, text));
  return found.slice(0, MAX_PEOPLE).map((person) => ({ ...person, isNameShared: isNameShared(person, found) }));
}

/** Everything that is kept of a person, at most `limit` rows of each table. */
export async function fileOf(
  read: Read,
  tables: readonly Entry[],
  person: Identifiers,
  limit: number,
): Promise<PersonFile> {
  const whole = await withTrainees(read, tables, person);
  return presentFile(read.now, tables, await readTraces(read, tables, whole, limit));
}
