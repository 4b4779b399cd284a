import { MAILED_KINDS, NOTIFICATION_KINDS, type NotificationKind } from '@kontor/contract/areas/notifications/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit/audit.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import { recordVisit } from '../../kernel/identity/people.ts';
import type { MailedNotification } from './queries.ts';

/** Makes sure that the reader of a person exists, and locks it. */
async function lockReader(tx: Tx, actor: Person, language: string) {
  await recordVisit(tx, actor, language);
  return tx.db
    .insertInto('notification_reader')
    .values({ subject: actor.subject })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: actor.subject }))
    .returning(['muted', 'mailed'])
    .executeTakeFirstOrThrow();
}

/** Marks everything up to a notification as read; what came since stays unread. */
export async function readAll(tx: Tx, actor: Person, upTo: number, language: string): Promise<undefined> {
  const { subject } = actor;
  await lockReader(tx, actor, language);
  // Nobody has read what does not exist yet.
  await sql`
    update notification_reader
    set read_up_to = greatest(read_up_to, least(${upTo}, (select coalesce(max(id), 0) from notification)))
    where subject = ${subject}`.execute(tx.db);
  await sql`delete from notification_read where subject = ${subject} and notification_id <= ${upTo}`.execute(tx.db);
  audit(tx, actor, { action: 'notification.allRead', record: subject, after: { upTo } });
  return undefined;
}

/** Marks one notification as read; one that is gone is read as well. */
export async function readOne(tx: Tx, actor: Person, id: number, language: string): Promise<undefined> {
  await lockReader(tx, actor, language);
  await sql`
    insert into notification_read (subject, notification_id)
    select ${actor.subject}, id from notification where id = ${id} for key share
    on conflict do nothing`.execute(tx.db);
  audit(tx, actor, { action: 'notification.read', record: id });
  return undefined;
}

interface Switch {
  readonly kind: NotificationKind;
  readonly isOn?: boolean | undefined;
  readonly isMailed?: boolean | undefined;
}

/** Switches kinds and their mails on or off for a person; others stay as they are. */
export async function setSwitches(tx: Tx, actor: Person, switches: readonly Switch[], language: string): Promise<void> {
  const before = await lockReader(tx, actor, language);
  const wanted = new Map(switches.map((each) => [each.kind, each]));
  const muted = NOTIFICATION_KINDS.filter((kind) => !(wanted.get(kind)?.isOn ?? !before.muted.includes(kind)));
  const mailed = MAILED_KINDS.filter((kind) => wanted.get(kind)?.isMailed ?? before.mailed.includes(kind));
  await tx.db.updateTable('notification_reader').set({ muted, mailed }).where('subject', '=', actor.subject).execute();
  audit(tx, actor, {
    action: 'notification.switchesChanged',
    record: actor.subject,
    before,
    after: { muted, mailed },
  });
}

/** Takes the notifications that nobody has been mailed about, each once; those that are too old are left out. */
export async function takeToBeMailed(tx: Tx): Promise<readonly MailedNotification[]> {
  const { rows } = await sql<MailedNotification>`
    with taken as (
      update notification set is_to_be_mailed = false where is_to_be_mailed
      returning id, kind, at, actor, site_ids, title, path)
    select kind, actor, site_ids as "siteIds", title, path from taken
    where at > ${new Date(tx.now.getTime() - DAY_MS).toISOString()} order by at, id`.execute(tx.db);
  return rows;
}
