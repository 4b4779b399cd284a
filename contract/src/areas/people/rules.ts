import { textOf } from '../trail/rules.ts';

/** The kinds of personal data that the portal keeps; each has its purpose, recipients and period in the words. */
export const PERSONAL_KINDS = [
  'attendees',
  'events',
  'trainees',
  'receipts',
  'orders',
  'inventories',
  'devices',
  'meters',
  'labels',
  'sites',
  'users',
  'mails',
  'imports',
  'files',
  'deliveries',
  'trail',
  'answers',
  'tries',
] as const;

export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** Whose data they are. */
export const DATA_SUBJECTS = ['attendee', 'trainee', 'staff', 'signer', 'visitor'] as const;

export type DataSubject = (typeof DATA_SUBJECTS)[number];

/** Why data are kept although their erasure was asked for. */
export const KEPT_BECAUSE = ['vouchers', 'inventories', 'letters', 'accountability', 'unsent', 'masterData'] as const;

export type KeptBecause = (typeof KEPT_BECAUSE)[number];

/** How long data of a kind are kept: a number of days, or of full calendar years as the law counts them. */
export interface Period {
  readonly unit: 'minutes' | 'days' | 'years';
  readonly count: number;
}

/** What identifies a person in the portal; a record or text with one of these is a trace of theirs. */
export interface Identifiers {
  readonly emails: readonly string[];
  /** Full names, as written: `Mila Brandt`. */
  readonly names: readonly string[];
  /** Ids of trainees. */
  readonly trainees: readonly number[];
  /** Ids at the identity provider. */
  readonly subjects: readonly string[];
}

/** A person found by a search, with where they were found. */
export interface Found extends Identifiers {
  readonly numbers: readonly string[];
  readonly places: readonly { readonly kind: PersonalKind; readonly count: number }[];
  /** Whether the search matches one of their sightings; if not, they only share a name with a person whom it matches. */
  readonly isMatch: boolean;
}

/** Identifiers that stand together in a record. */
export interface Sighting {
  readonly kind: PersonalKind;
  readonly count: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly trainee: number | null;
  readonly number: string | null;
  readonly subject: string | null;
  /** Whether the search matches it, or it only has the address or name of a sighting that matches. */
  readonly isMatch: boolean;
}

const folded = (text: string) => text.trim().toLowerCase();

const distinct = <T>(values: readonly (T | null)[], keyOf: (value: T) => unknown = (value) => value): T[] => [
  ...new Map(values.flatMap((value) => (value === null ? [] : [[keyOf(value), value] as const]))).values(),
];

/** The mailbox of an address: mails to `mila+seminar@…` are delivered to `mila@…`. */
export const mailboxOf = (email: string): string => folded(email).replace(/\+[^@]*(?=@)/, '');

/** A name as it is compared: `Jörg Müller` is also written `Joerg Mueller`. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // Not in names such as `Bauer`.
    .replaceAll(/(?<![aeiouq])([aou])e/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What makes two records those of one person; a name alone does not, as people share names. */
const keysOf = ({ email, trainee, subject }: Sighting): string[] => [
  ...(email === null ? [] : [`email:${mailboxOf(email)}`]),
  ...(trainee === null ? [] : [`trainee:${trainee}`]),
  ...(subject === null ? [] : [`subject:${subject}`]),
];

const isNameOnly = (sighting: Sighting) => keysOf(sighting).length === 0;

function foundFrom(sightings: readonly Sighting[]): Found {
  const counts = new Map<PersonalKind, number>();
  for (const { kind, count } of sightings) counts.set(kind, (counts.get(kind) ?? 0) + count);
  const all = <Key extends keyof Sighting>(key: Key) => sightings.map((sighting) => sighting[key]);
  return {
    emails: distinct(all('email'), folded),
    names: distinct(all('name'), folded),
    trainees: distinct(all('trainee')),
    numbers: distinct(all('number')),
    subjects: distinct(all('subject')),
    places: PERSONAL_KINDS.flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    }),
    isMatch: sightings.some(({ isMatch }) => isMatch),
  };
}

/** Joins groups of sightings that share a key. */
function joined(sightings: readonly Sighting[]): Sighting[][] {
  let groups: { keys: Set<string>; sightings: Sighting[] }[] = [];
  for (const sighting of sightings) {
    const keys = keysOf(sighting);
    const same = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const merged = {
      keys: new Set([...keys, ...same.flatMap((group) => [...group.keys])]),
      sightings: [...same.flatMap((group) => group.sightings), sighting],
    };
    groups = [...groups.filter((group) => !same.includes(group)), merged];
  }
  return groups.map((group) => group.sightings);
}

/**
 * The people behind sightings: records with the same mailbox, trainee or account are one person's. A name without any
 * of these belongs to everybody of that name, and is a person of its own if there is nobody.
 */
export function peopleOf(sightings: readonly Sighting[]): Found[] {
  const groups = joined(sightings.filter((sighting) => !isNameOnly(sighting)));
  const strangers = new Map<string, Sighting[]>();
  for (const sighting of sightings.filter(isNameOnly)) {
    const name = nameKey(sighting.name ?? '');
    const bearers = groups.filter((group) => group.some((each) => each.name !== null && nameKey(each.name) === name));
    for (const group of bearers) group.push(sighting);
    if (bearers.length === 0) strangers.set(name, [...(strangers.get(name) ?? []), sighting]);
  }
  return [...groups, ...strangers.values()].map(foundFrom);
}

/** Whether another of these people has one of this person's names: traces by name alone may then be the other's. */
export const isNameShared = (person: Found, people: readonly Found[]): boolean =>
  people.some(
    (other) => other !== person && other.names.some((name) => person.names.map(nameKey).includes(nameKey(name))),
  );

/** A file has at most so many lines about a person in their file, and of each so many characters. */
const MAX_LINES = 1_000;
const MAX_LINE = 2_000;

/** The lines of a text that have an address or name of a person, ignoring case, after the line with the columns. */
export function linesAbout(text: string, { emails, names }: Identifiers): string[] {
  const wanted = [...emails, ...names].map(folded).filter((each) => each !== '');
  const [columns = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const about = lines.filter((line) => wanted.some((each) => line.toLowerCase().includes(each)));
  return [columns, ...about].slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE));
}

/** The fields in which records name people, as a person's file labels them. */
export const PERSONAL_FIELDS = [
  'acceptedBy',
  'account',
  'actor',
  'after',
  'answers',
  'attachments',
  'before',
  'body',
  'cancellationPolicy',
  'comment',
  'confirmationEmail',
  'content',
  'countedBy',
  'createdBy',
  'decidedBy',
  'description',
  'email',
  'endedBy',
  'error',
  'familyName',
  'faults',
  'fileName',
  'givenName',
  'greeting',
  'location',
  'manufacturerRepresentative',
  'modifiedBy',
  'name',
  'note',
  'number',
  'pairedBy',
  'personInCharge',
  'printedBy',
  'products',
  'reason',
  'recipient',
  'referee',
  'replyTo',
  'salutation',
  'sendConfirmationEmail',
  'signature',
  'signerName',
  'siteEmployee',
  'strokes',
  'subject',
  'text',
  'title',
  'trainee',
  'uploadedBy',
  'voidReason',
  'writtenBy',
] as const;

export type PersonalField = (typeof PERSONAL_FIELDS)[number];

/** A value of a record as people read it: objects and lists without the notation of JSON. */
export function readableValue(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  try {
    return textOf(JSON.parse(value)) ?? '';
  } catch {
    return value;
  }
}
