import { setTimeout as pass } from 'node:timers/promises';
import { entriesOf, type WorkArea, type WorkEntry } from '@kontor/contract/areas/open-work/rules.ts';
import { isAmong } from '@kontor/contract/kernel/access.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { fields } from '../../kernel/database/fields.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { PersonRights } from '../../kernel/identity/actor.ts';
import type { WorkSource } from '../../kernel/open-work.ts';

/** One slow area must not hold up the others. */
const TIMEOUT_MS = 3 * SECOND_MS;

/** An area did not answer in time, as it may under load. */
export class NoAnswerInTime extends Error {}

/** Reports why the work of an area could not be read. */
export type ReportUnreadable = (error: unknown, area: WorkArea) => void;

export interface OpenWork {
  readonly entries: WorkEntry[];
  /** The areas whose work could not be read. */
  readonly unreadable: WorkArea[];
}

/** The result, or an error if it takes too long; the statement itself is ended by the database. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const isLate = pass(TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new NoAnswerInTime(`No answer within ${TIMEOUT_MS} ms`);
  });
  isLate.catch(() => {});
  return Promise.race([work, isLate]).finally(() => timer.abort());
}

/** A person's open work in all areas that they may see. An area that fails or is slow is left out and named. */
export async function openWorkOf(
  read: Read,
  person: PersonRights,
  sources: readonly WorkSource[],
  report: ReportUnreadable,
): Promise<OpenWork> {
  const own = sources.filter(({ roles }) => isAmong({ roles, visitors: false }, person.roles));
  const unreadable: WorkArea[] = [];
  const found = await Promise.all(
    own.map(async ({ area, find }) => {
      try {
        return await inTime(find(read, person));
      } catch (error) {
        report(error, area);
        unreadable.push(area);
        return [];
      }
    }),
  );
  return { entries: entriesOf(found.flat()), unreadable };
}

/** The digest of a person; none if it is off. */
export const digestOf = prepared<{ subject: string }, { frequency: 'daily' | 'weekly' }>((db, arg) =>
  db.selectFrom('open_work_digest').select('frequency').where('subject', '=', arg('subject')),
);

/** A person who gets a digest, as they last signed in. */
export interface DigestRecipient {
  readonly subject: string;
  readonly frequency: 'daily' | 'weekly';
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly roles: readonly string[];
  readonly sites: readonly number[];
}

/**
 * People with an address whose digest was not sent on this day or later, if they signed in after `seenSince`: nobody
 * else's roles and sites are certain enough.
 */
export const unsentDigests = prepared<{ day: string; seenSince: string }, DigestRecipient>((db, arg) =>
  db
    .selectFrom('open_work_digest as digest')
    .innerJoin('known_person as person', 'person.subject', 'digest.subject')
    .select([...fields('person.subject', 'frequency', 'name', 'language', 'roles', 'sites')])
    .select((select) => select.ref('email').$notNull().as('email'))
    .where('email', 'is not', null)
    .where('seen_at', '>', arg('seenSince'))
    .where(({ or, eb }) => or([eb('sent_on', 'is', null), eb('sent_on', '<', arg('day'))]))
    .orderBy('person.subject'),
);
