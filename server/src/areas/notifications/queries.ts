import {
  AUDIENCES,
  isFor,
  kindsFor,
  MAX_COUNT,
  type NotificationKind,
  PAGE_SIZE,
  UNREAD_DAYS,
} from '@kontor/contract/areas/notifications/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Read, Tx } from '../../kernel/database/tx.ts';
import type { Actor, Person } from '../../kernel/identity/actor.ts';
import { type KnownPerson, knownRights, rolesReliedOnSince } from '../../kernel/identity/people.ts';

export interface Reader {
  readonly readUpTo: number;
  readonly muted: readonly string[];
  /** Kinds that are sent by mail as well. */
  readonly mailed: readonly string[];
}

const readerBySubject = prepared<{ subject: string }, Reader>(
  (_, arg) => sql<Reader>`
    select read_up_to as "readUpTo", muted, mailed from notification_reader where subject = ${arg('subject')}`,
);

/** What a person has read, and which kinds they have switched off or have mailed. */
export async function readerOf(read: Pick<Read, 'db'>, subject: string): Promise<Reader> {
  const [reader] = await readerBySubject(read, { subject });
  return reader ?? { readUpTo: 0, muted: [], mailed: [] };
}

/** A notification as a person sees it. */
interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly at: string;
  readonly title: string;
  readonly site: { readonly id: number; readonly title: string } | null;
  readonly path: string;
  readonly isRead: boolean;
}

interface Audience {
  readonly subject: string;
  /** The kinds of which the person sees all, and those of which they see what is about their sites. */
  readonly open: readonly string[];
  readonly ofSites: readonly string[];
  readonly sites: readonly number[];
}

/** What a person may see now, whatever they might when it was written, without kinds that they have switched off. */
function audienceOf({ subject, roles, sites }: Person, muted: readonly string[]): Audience {
  const kinds = kindsFor(roles).filter((kind) => !muted.includes(kind));
  const [ofSites, open] = [true, false].map((isOfSites) =>
    kinds.filter((kind) => AUDIENCES[kind].isOfSites === isOfSites),
  );
  return { subject, open: open ?? [], ofSites: ofSites ?? [], sites };
}

/** The newest of what a person sees. Each part stops at the limit, so that neither reads more than is shown. */
const seenBy = ({ subject, open, ofSites, sites }: Audience, range: ReturnType<typeof sql>, limit: number) => {
  const part = (condition: ReturnType<typeof sql>) => sql`(
    select * from notification
    where ${condition} and ${range} and actor is distinct from ${subject}
    order by at desc, id desc limit ${limit})`;
  return sql`(
    ${part(sql`kind = any(${open}::text[])`)} union all
    ${part(sql`kind = any(${ofSites}::text[]) and site_ids && ${sites}::integer[]`)})`;
};

/** When everybody was last notified of a kind; null if never. Of two writers at once, one waits for the other. */
export async function lastNotified({ db }: Pick<Tx, 'db'>, kind: NotificationKind): Promise<string | null> {
  await sql`lock table notification in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from notification where kind = ${kind}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Since when notifications count as unread. */
const unreadSince = (now: Date): string => new Date(now.getTime() - UNREAD_DAYS * DAY_MS).toISOString();

const isRead = ({ subject }: Audience, { readUpTo }: Reader, now: Date) => sql<boolean>`(
  seen.id <= ${readUpTo} or seen.at <= ${unreadSince(now)} or exists (
    select from notification_read read where read.subject = ${subject} and read.notification_id = seen.id))`;

/** The newest notifications of a person, or those older than one. */
export async function notificationsOf(
  { db, now }: Read,
  person: Person,
  before: number | undefined,
): Promise<Notification[]> {
  const reader = await readerOf({ db }, person.subject);
  const audience = audienceOf(person, reader.muted);
  // One that is gone was among the oldest: nothing is older.
  const range =
    before === undefined ? sql`true` : sql`(at, id) < (select at, id from notification where id = ${before})`;
  const { rows } = await sql<Notification>`
    select seen.id, seen.kind, seen.at, seen.title, seen.path, ${isRead(audience, reader, now)} as "isRead",
      (select case when count(*) = 1 then json_agg(json_build_object('id', site.id, 'title', site.title)) -> 0 end
        from site where site.id = any(seen.site_ids) and site.id = any(${audience.sites}::integer[])) as site
    from ${seenBy(audience, range, PAGE_SIZE)} seen order by seen.at desc, seen.id desc limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

/** How many a person has not read, at most one more than the bell shows. */
export async function unreadCount({ db, now }: Read, person: Person): Promise<number> {
  const reader = await readerOf({ db }, person.subject);
  const audience = audienceOf(person, reader.muted);
  // Those that were read one by one are read beyond the limit as well.
  const range = sql`id > ${reader.readUpTo} and at > ${unreadSince(now)} and not exists (
    select from notification_read read where read.subject = ${audience.subject} and read.notification_id = id)`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${seenBy(audience, range, MAX_COUNT + 1)} seen limit ${MAX_COUNT + 1}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A person who has notifications sent by mail. */
export type MailReader = KnownPerson & { readonly email: string };

/** What a mail says of a notification. */
export interface MailedNotification {
  readonly kind: NotificationKind;
  readonly actor: string | null;
  readonly siteIds: readonly number[] | null;
  readonly title: string;
  readonly path: string;
}

/** The people who have some of these kinds sent by mail, with a recent visit; and the kinds. */
export async function mailReaders(
  { db, now }: Read,
  kinds: readonly NotificationKind[],
): Promise<(MailReader & { readonly mailed: readonly string[] })[]> {
  const { rows } = await sql<MailReader & { readonly mailed: readonly string[] }>`
    select person.subject, name, email, roles, sites, language, seen_at as "seenAt", mailed
    from notification_reader reader join known_person person on person.subject = reader.subject
    where mailed && ${kinds}::text[] and email is not null and seen_at > ${rolesReliedOnSince(now)}
    order by person.subject`.execute(db);
  return rows;
}

/**
 * The people who have a kind sent by mail and may still see it as of a recent visit, without the author of the change.
 * It is for kinds that people see of all sites.
 */
export async function mailReadersOf(read: Read, kind: NotificationKind, actor: Actor): Promise<MailReader[]> {
  const about = { kind, actor: actor.kind === 'person' ? actor.subject : null, siteIds: null };
  const readers = await mailReaders(read, [kind]);
  return readers.filter((person) => isFor(about, { subject: person.subject, ...knownRights(person) }));
}

/** The titles of sites by id. */
export async function titlesOfSites({ db }: Pick<Read, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
