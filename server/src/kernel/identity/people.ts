import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@kontor/contract/kernel/access.ts';
import { email as emailField } from '@kontor/contract/kernel/fields.ts';
import type { Language } from '@kontor/words/words.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { prepared } from '../database/prepared.ts';
import type { Read } from '../database/tx.ts';
import { job } from '../jobs/job.ts';
import { languageFor } from '../words.ts';
import type { Person } from './actor.ts';

/**
 * Somebody who signed in, as the identity provider told of them last. The portal keeps no accounts of its own, yet it writes
 * to people only while they have the roles and sites that a mail is about (`behaviour §7`).
 */
export interface KnownPerson {
  readonly subject: string;
  readonly name: string;
  /** Null where the provider tells of none, or says that it is not proven to be theirs. */
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly sites: readonly number[];
  /** Of their browser. */
  readonly language: string;
  readonly seenAt: string;
}

/** The person of a subject; none where nobody of that subject signed in, or not for a long time. */
export const knownPerson = prepared<{ subject: string }, KnownPerson>((db, arg) =>
  db
    .selectFrom('known_person')
    .select(['subject', 'name', 'email', 'roles', 'sites', 'language', 'seen_at as seenAt'])
    .where('subject', '=', arg('subject')),
);

/** For so many days after somebody was here last, their role and sites are taken to be what they were (`behaviour §7`). */
const BELIEVED_DAYS = 35;

/** Somebody of a site who can be written to. */
export type SitePerson = Pick<KnownPerson, 'subject' | 'name' | 'language' | 'sites'> & { readonly email: string };

/** Who has this role for any of these sites, was here lately and has an address; for mails that are about those sites. */
export async function peopleOfSites({ db, now }: Read, role: Role, siteIds: readonly number[]): Promise<SitePerson[]> {
  const since = new Date(now.getTime() - BELIEVED_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<SitePerson>`
    select subject, name, email, language, sites from known_person
    where ${role} = any(roles) and sites && ${siteIds}::integer[] and email is not null and seen_at > ${since}
    order by subject`.execute(db);
  return rows;
}

/** Whom a mail about a site goes to; without a name to the site itself. */
export interface Recipient {
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
}

const address = emailField();

/**
 * Who is written to about a site: its people among `people`, each address once, or where nobody is known the site itself, in
 * `language`; nobody where its address is none.
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
    return [...known.values()].map(({ email, name, language: kept }) => ({
      email,
      name,
      language: languageFor(kept, defaults),
    }));
  }
  // It comes from another system, which may hold anything there.
  const own = address.safeParse(site.email);
  return own.success ? [{ email: own.data, name: null, language }] : [];
}

/** As they are kept: lists in an order of their own, as tokens may name the same ones in any. */
const keptOf = ({ subject, name, verifiedEmail, roles, sites }: Person, language: string) => ({
  subject,
  name,
  email: verifiedEmail,
  roles: [...roles].toSorted(),
  sites: [...sites].toSorted((a, b) => a - b),
  language,
});

const FRESH = 3_600_000;

/**
 * Keeps whom the bearer of a token is and that they were here now. Within an hour nothing is written of somebody of whom
 * nothing has changed. To be called where people sign in, and where they ask for mails.
 */
export async function meet({ db, now }: Read, person: Person, language: string): Promise<void> {
  const kept = keptOf(person, language);
  const [known] = await knownPerson({ db }, kept);
  if (known) {
    const { seenAt, ...before } = known;
    const isFresh = now.getTime() - Date.parse(seenAt) < FRESH;
    if (isFresh && isDeepStrictEqual(before, kept)) return;
  }
  const { subject, ...told } = { ...kept, seen_at: now.toISOString() };
  await db
    .insertInto('known_person')
    .values({ subject, ...told })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(told))
    .execute();
}

/** Whoever was not here for so long is forgotten, with all that was kept for them to be written to. */
const KEPT_DAYS = 400;

export const forgetPeople = job({
  name: 'identity.forget-people',
  data: z.object({}),
  run: async (_, { db, now }) => {
    const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
    await db.deleteFrom('known_person').where('seen_at', '<', oldest).execute();
  },
});
