import { type Found, type Identifiers, isNameShared, peopleOf } from '@kontor/contract/areas/people/rules.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { Attachments } from '../../kernel/files/attachments.ts';
import { type Entry, findSightings, readTraces, withTrainees } from '../../kernel/personal-data/traces.ts';
import { type PersonFile, presentFile } from './present.ts';

/** How many people a search shows; who has more namesakes adds a word. */
const MAX_PEOPLE = 50;

export type FoundPerson = Found & { readonly isNameShared: boolean };

/** A name with the family name first, as lists have it, in the order of names. */
const inOrder = (text: string) => text.trim().replace(/^([^,@]+),\s*([^,@]+)$/, '$2 $1');

/** A person who is in no record of their own any more, but named in others, such as an imported file or a note. */
async function findMentioned(read: Read, tables: readonly Entry[], text: string): Promise<FoundPerson[]> {
  const isAddress = text.includes('@');
  // A single word would be anybody's.
  if (!isAddress && !/\S\s+\S/.test(text)) return [];
  const person = { emails: isAddress ? [text] : [], names: isAddress ? [] : [text], trainees: [], subjects: [] };
  const traces = await readTraces(read, tables, person, 1);
  const places = [...grouped(traces, ({ kind }) => kind)].map(([kind, sections]) => ({
    kind,
    count: sections.reduce((sum, { total }) => sum + total, 0),
  }));
  return places.length === 0 ? [] : [{ ...person, numbers: [], places, isMatch: true, isNameShared: false }];
}

/** The people with an e-mail address, a trainee's number, or words of a name. */
export async function findPeople(read: Read, tables: readonly Entry[], query: string): Promise<FoundPerson[]> {
  const text = inOrder(query);
  const everybody = peopleOf(await findSightings(read, tables, text));
  const found = everybody.filter(({ isMatch }) => isMatch).slice(0, MAX_PEOPLE);
  if (found.length === 0) return findMentioned(read, tables, text);
  return found.map((person) => ({ ...person, isNameShared: isNameShared(person, everybody) }));
}

/** So many bytes of uploads are in a person's file; others are named only. */
const MAX_UPLOADS = 20 * 1_024 * 1_024;
const UPLOADS = 'attachment';

/** A person's file with the content of their uploads, in Base64. */
export async function withUploads(
  read: Read,
  attachments: Pick<Attachments, 'contents'>,
  file: PersonFile,
): Promise<PersonFile> {
  type Row = PersonFile['sections'][number]['rows'][number];
  const idOf = ({ others }: Row) => others.find(({ name }) => name === 'id')?.value ?? '';
  const ids = file.sections.flatMap(({ table, rows }) => (table === UPLOADS ? rows.map(idOf) : []));
  const contents = await attachments.contents(read, ids, { most: MAX_UPLOADS });
  const withContent = (row: Row): Row => {
    const content = contents.get(idOf(row));
    if (!content) return row;
    return { ...row, personal: [...row.personal, { name: 'content', value: Buffer.from(content).toString('base64') }] };
  };
  return {
    ...file,
    sections: file.sections.map((section) =>
      section.table === UPLOADS ? { ...section, rows: section.rows.map(withContent) } : section,
    ),
  };
}

/** Everything that is kept of a person, at most `limit` rows of each table, without the content of uploads. */
export async function fileOf(
  read: Read,
  tables: readonly Entry[],
  person: Identifiers,
  limit: number,
): Promise<PersonFile> {
  const whole = await withTrainees(read, tables, person);
  return presentFile(read.now, tables, await readTraces(read, tables, whole, limit));
}
