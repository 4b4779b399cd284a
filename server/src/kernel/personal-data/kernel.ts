import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { ERASED, type PersonalData } from './rule.ts';
import { email, isEmailOf, isOlder, isSubjectOf, mentions, neutral, own, secret, subject, text } from './sql.ts';

/** Answers go with the caller; those to others lose the content that names the person. */
async function eraseAnswers({ db }: Tx, person: Identifiers) {
  const deleted = await sql`delete from idempotent_answer where ${isSubjectOf(sql`caller`, person)}`.execute(db);
  // The key stays: repeating the call must not do it again.
  const emptied = await sql`
    update idempotent_answer set body = null where ${mentions(sql`body`, person)}`.execute(db);
  return { deleted: Number(deleted.numAffectedRows ?? 0), anonymised: Number(emptied.numAffectedRows ?? 0) };
}

const isUnsent = sql<boolean>`(sent_at is null and failed_at is null)`;

/** What a mail becomes; that it was sent, and when, stays. */
const emptiedMail = (
  now: Date,
) => sql`recipient = '', about = null, reply_to = null, subject = '', text = '', html = '',
  attachments = '[]', error = null, emptied_at = ${now.toISOString()}`;

/** Unsent mails to the person are dropped, the others are emptied; those to others are sent first. */
async function eraseMails({ db, now }: Tx, person: Identifiers) {
  const isTo = isEmailOf(sql`recipient`, person);
  const isAbout = mentions(sql`concat_ws(' ', recipient, reply_to, subject, text, attachments::text, error)`, person);
  const deleted = await sql`delete from mail where ${isUnsent} and ${isTo}`.execute(db);
  const emptied = await sql`
    update mail set ${emptiedMail(now)} where not ${isUnsent} and emptied_at is null and (${isTo} or ${isAbout})`.execute(
    db,
  );
  return { deleted: Number(deleted.numAffectedRows ?? 0), anonymised: Number(emptied.numAffectedRows ?? 0) };
}

/** The personal data in the kernel's tables, without the audit trail. */
export const kernelData: PersonalData = {
  tables: {
    idempotent_answer: {
      kind: 'answers',
      whose: ['attendee', 'trainee', 'staff'],
      columns: { caller: subject(), body: text() },
      neutral: ['fingerprint', 'location', 'etag'],
      erasure: eraseAnswers,
    },
    mail: {
      kind: 'mails',
      whose: ['attendee', 'trainee', 'staff', 'signer'],
      columns: {
        recipient: email(),
        reply_to: email(),
        subject: text(),
        text: text(),
        html: secret(),
        attachments: text(),
        error: text(),
      },
      neutral: ['purpose', 'language', 'about'],
      identity: { email: sql`recipient` },
      erasure: eraseMails,
      keep: {
        because: 'unsent',
        rows: (_, person) => sql`(${isUnsent} and not ${isEmailOf(sql`recipient`, person)})`,
        until: ({ periods }) => sql`created_at + make_interval(days => ${periods.mailsDays})`,
      },
    },
    attachment: {
      kind: 'files',
      whose: ['staff'],
      columns: { name: text(sql`${ERASED}`), uploaded_by: subject() },
      neutral: ['content_type'],
      erasure: 'mention',
    },
    known_person: {
      kind: 'users',
      whose: ['staff'],
      columns: { subject: subject(), name: own(), email: email() },
      neutral: ['language', 'roles'],
      identity: { email: sql`email`, name: sql`name`, subject: sql`subject` },
      erasure: 'delete',
    },
    demo_sign_in: {
      kind: 'users',
      whose: ['staff'],
      columns: { id: secret(), payload: secret(), grant_id: secret(), session_uid: secret() },
      neutral: ['model'],
      match: ({ subjects }) => sql`payload ->> 'accountId' = any(${subjects}::text[])`,
      erasure: 'delete',
    },
    // Digests of networks, for ten minutes.
    wrong_tries: {
      kind: 'tries',
      whose: ['visitor'],
      columns: { key: secret() },
      neutral: [],
      erasure: 'keep',
    },
    portal_setting: neutral('key', 'value'),
    spent_client_id: neutral('record_table'),
    schema_migration: neutral('name', 'checksum'),
    // An erasure removes the words of the rows that it changes.
    search_word: neutral('source', 'word'),
  },
  purges: [
    {
      kind: 'users',
      table: 'known_person',
      due: (context) => isOlder(sql`seen_at`, context.periods.usersDays, context),
    },
    {
      kind: 'mails',
      table: 'mail',
      due: (context) =>
        sql`(emptied_at is null and not ${isUnsent} and ${isOlder(sql`created_at`, context.periods.mailsDays, context)})`,
      erase: async ({ db, now }, ids) => {
        await sql`update mail set ${emptiedMail(now)} where id = any(${ids}::bigint[])`.execute(db);
      },
    },
    { kind: 'answers', table: 'idempotent_answer', due: (context) => isOlder(sql`created_at`, 1, context) },
  ],
};
