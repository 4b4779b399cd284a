import { isDeepStrictEqual } from 'node:util';
import { ROLES, type Role } from '@kontor/contract/kernel/access.ts';
import { email as emailField } from '@kontor/contract/kernel/fields.ts';
import type { Language } from '@kontor/words/words.ts';
import { sql } from 'kysely';
import { fields } from '../database/fields.ts';
import { prepared } from '../database/prepared.ts';
import type { Read } from '../database/tx.ts';
import { languageFor } from '../words.ts';
import type { Person, PersonRights } from './actor.ts';

/**
 * A person who signed in, as the identity provider last described them. The portal has no accounts of its own, but it
 * only writes to people while they have the role and the site that a mail is about (`behaviour §7`).
 */
export interface KnownPerson {
  readonly subject: string;
  readonly name: string;
  /** Null if the provider gives none, or says that it is not verified. */
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly sites: readonly number[];
  /** The language of their browser. */
  readonly language: string;
  readonly seenAt: string;
}

/** The person of a subject; undefined if they have never signed in, or not for a long time. */
export const knownPerson = prepared<{ subject: string }, KnownPerson>((db, arg) =>
  db
    .selectFrom('known_person')
    .select(fields('subject', 'name', 'email', 'roles', 'sites', 'language', 'seenAt'))
    .where('subject', '=', arg('subject')),
);

/** What a person may access, as of their last visit. */
export const knownRights = ({ roles, sites }: Pick<KnownPerson, 'roles' | 'sites'>): PersonRights => ({
  kind: 'person',
  roles: new Set(ROLES.filter((role) => roles.includes(role))),
  sites,
});

/** For how many days after a person's last visit their role and sites are still relied on (`behaviour §7`). */
const MAX_ROLES_AGE_DAYS = 35;

/** People without a visit since then may have lost their role or sites. */
export const rolesReliedOnSince = (now: Date): string =>
  new Date(now.getTime() - MAX_ROLES_AGE_DAYS * 86_400_000).toISOString();

/** A person of a site who can get mails. */
export type SitePerson = Pick<KnownPerson, 'subject' | 'name' | 'language' | 'sites'> & { readonly email: string };

/**
 * People with a role for any of these sites who visited recently and have an address, for mails about those sites.
 */
export async function peopleOfSites({ db, now }: Read, role: Role, siteIds: readonly number[]): Promise<SitePerson[]> {
  const { rows } = await sql<SitePerson>`
    select subject, name, email, language, sites from known_person
    where ${role} = any(roles) and sites && ${siteIds}::integer[] and email is not null and seen_at > ${rolesReliedOnSince(now)}
    order by subject`.execute(db);
  return rows;
}

/** A recipient of a mail about a site; without a name it is the site itself. */
export interface Recipient {
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
}

const address = emailField();

/**
 * The recipients of a mail about a site: its people among `people`, each address once; if there are none, the site
 * itself, in `language`; nobody if the site's address is invalid.
 */
export function recipientsOf(
  site: { readonly siteId: number; readonly email: string | null },
  people: readonly SitePerson[],
  language: Language,
  defaults: { readonly defaultLanguage: Language },
): Recipient[] {
  const ofSite = people.filter(({ sites }) => sites.includes(site.siteId));
  const known = new Map(ofSite.map((person) => [person.email.toLowerCase(), person]));
  if (known.size > 0) {
    return [...known.values()].map(({ email, name, language: preferred }) => ({
      email,
      name,
      language: languageFor(preferred, defaults),
    }));
  }
  // The site's address comes from another system, which may hold any text there.
  const own = address.safeParse(site.email);
  return own.success ? [{ email: own.data, name: null, language }] : [];
}

/** A person as stored; lists are sorted, since tokens may name the same values in any order. */
const storedPerson = ({ subject, name, verifiedEmail, roles, sites }: Person, language: string) => ({
  subject,
  name,
  email: verifiedEmail,
  roles: [...roles].toSorted(),
  sites: [...sites].toSorted((a, b) => a - b),
  language,
});

const FRESH_MS = 3_600_000;

/**
 * Stores the person of a token and the time of their visit. An unchanged person is written at most once per hour.
 * Call it on sign-in, and where people subscribe to mails.
 */
export async function recordVisit({ db, now }: Read, person: Person, language: string): Promise<void> {
  const visit = storedPerson(person, language);
  const [known] = await knownPerson({ db }, visit);
  if (known) {
    const { seenAt, ...before } = known;
    const isFresh = now.getTime() - Date.parse(seenAt) < FRESH_MS;
    if (isFresh && isDeepStrictEqual(before, visit)) return;
  }
  const { subject, ...columns } = { ...visit, seen_at: now.toISOString() };
  await db
    .insertInto('known_person')
    .values({ subject, ...columns })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
    .execute();
}
