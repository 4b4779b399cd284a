import { sql } from 'kysely';
import type { World } from '../../../kernel/world.ts';

const EVENTS = 400;
const DATES_EACH = 4;
const ATTENDEES_EACH = 15;

const SUBJECTS = ['Bierkunde', 'Weinberatung', 'Leergutannahme', 'Kassenschulung', 'Kölsch und Alt', 'Gefahrgut'];
const GIVEN = ['Ayşe', 'Björn', 'Carla', 'Dieter', 'Elif', 'Frank', 'Götz', 'Heike', 'Ines', 'Jürgen', 'Käthe'];
const FAMILY = ['Albers', 'Böhm', 'Conrad', 'Demirel', 'Engel', 'Fröhlich', 'Grün', 'Jäger', 'Köhler', 'Müller'];

/** The events of two years with their attendees, and the mails sent to them; created in the database. */
export async function createDemoHistory({ tx: { db, now } }: World): Promise<void> {
  await sql`
    with event as (
      insert into booking_event (title, description, private, external, category, sub_category, cancellation_policy,
        attendance_fee, referee, email)
      select (${SUBJECTS}::text[])[1 + number % 6] || ' ' || number, '<p>Rohstoffe, Verfahren und Stile.</p>', false, false,
        'Fachseminare', 'Allgemein', null, 0, 'Maria Keller', 'seminare@kontor.example'
      from generate_series(1, ${EVENTS}::integer) number returning id
    ), date as (
      insert into booking_event_date (event_id, registration_period, start, "end", slots, online, location)
      select id, start - interval '3 days', start, start + interval '7 hours', 20, false, 'Schulungszentrum Kassel'
      from event, generate_series(1, ${DATES_EACH}::integer) number,
        lateral (select date_trunc('day', ${now.toISOString()}::timestamptz)
          - (id * 7 + number * 180) % 730 * interval '1 day' + interval '8 hours' as start) at
      returning id, start
    ), attendee as (
      insert into booking_attendee (event_date_id, given_name, family_name, email, tenant_id, department_id, language,
        cancellation_code)
      select date.id, (${GIVEN}::text[])[1 + (date.id + number) % 11], (${FAMILY}::text[])[1 + (date.id * 3 + number) % 10],
        'person.' || date.id || '.' || number || '@example.org', 1, 1, 'de', 'history-' || date.id || '-' || number
      from date, generate_series(1, ${ATTENDEES_EACH}::integer) number returning event_date_id, given_name, email
    )
    insert into mail (purpose, recipient, subject, text, html, language, is_public, created_at, send_after, sent_at)
    select 'booking.registered', email, 'Ihre Anmeldung', 'Guten Tag ' || given_name, '<p>Guten Tag</p>', 'de', true,
      start, start, start
    from attendee join date on date.id = event_date_id`.execute(db);
}
