/** The tables of a group of companies: products, and events with their dates and attendees. */
export const PRODUCTS = 20_000;
export const MANUFACTURERS = 200;
const EVENTS = 500;
export const DATES = 2_000;
const ATTENDEES = 20_000;
/** Dates without attendees after those of the events, of one event more. */
const EMPTY_DATES = 20;

/** Two thirds of the dates are in the past, as in a company that keeps its history. Titles are unordered. */
export const DATA = `
  insert into manufacturer (id, title) select number, 'Brauerei ' || number from generate_series(1, ${MANUFACTURERS}) number;
  insert into product (id, title, manufacturer_id, primary_unit, base_unit, ean, temporary)
    select number, (array['Brunnhof', 'Ahrental', 'Kölscher', 'Quell'])[1 + number % 4] || ' '
        || (array['Pils', 'Helles', 'Export', 'Weizen alkoholfrei', 'Apfelschorle naturtrüb'])[1 + number % 5]
        || ' 20×0,5 l ' || md5(number::text), 1 + number % ${MANUFACTURERS}, 'Kasten', 'Flasche', null, false
    from generate_series(1, ${PRODUCTS}) number;
  insert into booking_event (title, description, private, external, code, category, sub_category, cancellation_policy,
      attendance_fee, referee, email)
    select 'Seminar ' || number, '<p>Vom Malz zum Glas: <strong>Rohstoffe und Stile</strong>.</p>', false, false, null,
      'Fachseminare', 'Bier', 'Bis 7 Tage vorher kostenfrei.', 49.5, 'Maria Keller', 'seminare@kontor.example'
    from generate_series(1, ${EVENTS + 1}) number;
  insert into booking_event_date (event_id, registration_period, start, "end", slots, online, location)
    select 1 + number % ${EVENTS}, day - interval '1 day', day, day + interval '4 hours', 20, false, 'Kassel'
    from generate_series(1, ${DATES}) number,
      lateral (select date_trunc('day', now()) + (number % 360 - 239) * interval '1 day' as day);
  insert into booking_event_date (event_id, registration_period, start, "end", slots, online, location)
    select ${EVENTS + 1}, day - interval '1 day', day, day + interval '4 hours', 20, false, 'Kassel'
    from generate_series(1, ${EMPTY_DATES}) number, lateral (select date_trunc('day', now()) + interval '90 days' as day);
  insert into booking_attendee (event_date_id, given_name, family_name, email, tenant_id, department_id, language,
      cancellation_code, has_cancelled)
    select 1 + number % ${DATES}, 'Anke', 'Baumann', number || '@example.org', 1, 1, 'de', 'none', number % 20 = 0
    from generate_series(1, ${ATTENDEES}) number;
  vacuum analyze`;
