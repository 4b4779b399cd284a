import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/tx.ts';
import type { ErasureContext, PersonalData } from '../../kernel/personal-data/rule.ts';
import {
  derived,
  email,
  isEmailOf,
  isOlder,
  name,
  note,
  noteInJson,
  own,
  secret,
} from '../../kernel/personal-data/sql.ts';

/** The end of the row's date. */
const end = sql`(select "end" from booking_event_date where booking_event_date.id = event_date_id)`;

/** Nobody's address: that of a cancelled registration need not be unique, that of a live one must. */
const nobody = sql`'erased-' || id || '@erased.invalid'`;

const columns = {
  given_name: own(),
  family_name: own(),
  email: email(nobody),
  answers: own(sql`'[]'::jsonb`),
  cancellation_code: secret(sql`''`),
  confirmation_code: secret(),
  search_text: derived,
};

const anonymous = sql`given_name = '–', family_name = '–', email = ${nobody}, answers = '[]', cancellation_code = '',
  confirmation_code = null, waits_until = null, version = version + 1`;

/** Attendees of past dates are counted on without their names; places at coming dates are given up. */
async function eraseAttendees({ db, now }: Tx, person: Identifiers, _: ErasureContext) {
  const rows = isEmailOf(sql`email`, person);
  const at = now.toISOString();
  const deleted = await sql`delete from booking_attendee where ${rows} and ${end} > ${at}`.execute(db);
  const anonymised = await sql`
    update booking_attendee set ${anonymous}, erased_at = ${at} where ${rows}`.execute(db);
  return { deleted: Number(deleted.numAffectedRows ?? 0), anonymised: Number(anonymised.numAffectedRows ?? 0) };
}

export const bookingData: PersonalData = {
  tables: {
    booking_attendee: {
      kind: 'attendees',
      whose: ['attendee'],
      columns,
      neutral: ['language'],
      identity: { email: sql`email`, name: sql`given_name || ' ' || family_name` },
      auditedAs: 'booking.attendee',
      // Held while attendees are notified of a change.
      lock: (person) => sql`
        select from booking_event_date where id in (
          select event_date_id from booking_attendee where ${isEmailOf(sql`email`, person)}) order by id for update`,
      erasure: eraseAttendees,
    },
    booking_waitlist_entry: {
      kind: 'attendees',
      whose: ['attendee'],
      columns: { given_name: own(), family_name: own(), email: email(), answers: own(), link_code: secret() },
      neutral: ['language', 'state'],
      identity: { email: sql`email`, name: sql`given_name || ' ' || family_name` },
      auditedAs: 'booking.waitlistEntry',
      erasure: 'delete',
    },
    booking_event: {
      kind: 'events',
      whose: ['staff'],
      columns: {
        referee: name(),
        email: email(sql`'–'`),
        title: note,
        description: note,
        cancellation_policy: note,
        custom_fields: noteInJson,
        mail_texts: noteInJson,
        picture_alt: note,
      },
      neutral: ['code', 'category', 'sub_category'],
      erasure: 'mention',
    },
    booking_event_date: {
      kind: 'events',
      whose: ['staff'],
      columns: { location: note },
      neutral: ['link'],
      erasure: 'mention',
    },
    booking_mail: { neutral: ['occasion'] },
    // Whose it is, is stored nowhere.
    booking_feedback: {
      kind: 'events',
      whose: ['attendee'],
      columns: { comment: note },
      neutral: [],
      erasure: 'mention',
    },
    // A network, not an address, for ten minutes.
    booking_origin: {
      kind: 'tries',
      whose: ['visitor'],
      columns: { network: secret() },
      neutral: [],
      erasure: 'keep',
    },
  },
  purges: [
    {
      kind: 'attendees',
      table: 'booking_feedback',
      set: { comment: sql`null` },
      due: (context) => sql`(comment is not null and ${isOlder(end, context.periods.attendeesDays, context)})`,
    },
    {
      kind: 'attendees',
      table: 'booking_waitlist_entry',
      due: (context) => isOlder(end, context.periods.attendeesDays, context),
    },
    {
      kind: 'attendees',
      table: 'booking_attendee',
      due: (context) => sql`(erased_at is null and ${isOlder(end, context.periods.attendeesDays, context)})`,
      erase: async ({ db, now }, ids) => {
        await sql`
          update booking_attendee set ${anonymous}, erased_at = ${now.toISOString()}
          where id = any(${ids}::integer[])`.execute(db);
      },
    },
  ],
};
