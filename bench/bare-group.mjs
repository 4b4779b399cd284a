// The baseline for a group's tables: node:http, the driver, and the SQL that one would write for exactly these calls.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const [{ url, connections }] = await once(process, 'message');

const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c timezone=UTC' });

const PRODUCT = `id, title, primary_unit as "primaryUnit", base_unit as "baseUnit", manufacturer_id as "manufacturerId", ean,
  temporary, version`;

// Pages by an index that covers them, so that skipped products are not read. An array has no effect on the plan, as the
// unknown length of a joined page has.
const PRODUCTS = `select ${PRODUCT} from product
  where id = any(array(select id from product order by title collate german, id limit $1 offset $2)) order by title collate german, id`;

// The database writes the JSON, so the list is not parsed in between.
const EVENTS = `
  with counted as (
    select event_date_id as id, count(checked_in_at) as present,
      count(*) filter (where not has_cancelled and (waits_until is null or waits_until > $1)) as reserved
    from booking_attendee group by event_date_id),
  waitlist as (
    select event_date_id as id, count(*) filter (where state = 'offered' and offer_until > $1) as offered,
      count(*) filter (where state = 'waiting') as waiting
    from booking_waitlist_entry where state in ('offered', 'waiting') group by event_date_id),
  state as (
    select date.*, coalesce(reserved, 0) as taken, coalesce(present, 0) as present, coalesce(offered, 0) as offered,
      coalesce(waiting, 0) as waiting, coalesce(reserved, 0) + coalesce(offered, 0) < date.slots as free
    from booking_event_date date left join counted using (id) left join waitlist using (id)),
  date as (
    select event_id, json_agg(json_build_object('id', id, 'eventId', event_id, 'registrationPeriod', registration_period,
        'start', start, 'end', "end", 'slots', slots, 'online', online, 'link', link, 'location', location,
        'reservedSlots', taken, 'presentCount', present, 'offeredSlots', offered, 'waitlistSize', waiting,
        'hasFreeSlots', free, 'isBookable', free and registration_period >= $1 and start > $1, 'version', version) order by start, id) as dates,
      bool_or(free and registration_period >= $1 and start > $1) as bookable
    from state group by event_id)
  select coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description, 'private', private,
      'external', external, 'code', code, 'category', category, 'subCategory', sub_category,
      'cancellationPolicy', cancellation_policy, 'attendanceFee', attendance_fee::float8, 'referee', referee,
      'email', email, 'reminderDays', reminder_days, 'thanks', thanks, 'certificate', certificate, 'feedback', feedback,
      'pictureId', picture_id, 'pictureAlt', picture_alt, 'customFields', custom_fields, 'dates', coalesce(dates, '[]'),
      'hasBookableDates', coalesce(bookable, false), 'version', version) order by id), '[]')::text as json
  from booking_event left join date on event_id = id`;

const UPDATE = `update product set title = $2, primary_unit = $3, base_unit = $4, manufacturer_id = $5, ean = $6,
  temporary = $7, version = version + 1 where id = $1`;

// The date is locked first: the count of a statement that waits for the lock would be older than the lock.
const LOCK = 'select slots from booking_event_date where id = $1 for update';
const REGISTER = `
  insert into booking_attendee (event_date_id, given_name, family_name, email, tenant_id, department_id, language,
    cancellation_code)
  select $1, $2, $3, $4, $5, $6, 'de', encode(uuid_send(gen_random_uuid()), 'hex')
  where (select count(*) from booking_attendee where event_date_id = $1 and not has_cancelled)
    + (select count(*) from booking_waitlist_entry
       where event_date_id = $1 and state = 'offered' and offer_until > now()) < $7
  returning id`;

const IMPORT = `
  insert into product (id, title, primary_unit, base_unit, manufacturer_id)
  select id, title, "primaryUnit", "baseUnit", "manufacturerId"
  from json_to_recordset($1) as row (id int, title text, "primaryUnit" text, "baseUnit" text, "manufacturerId" int)
  on conflict (id) do update set title = excluded.title, primary_unit = excluded.primary_unit,
    base_unit = excluded.base_unit, manufacturer_id = excluded.manufacturer_id`;

/** Runs a statement that the connection plans once. */
const run = async (from, name, statement, values) => (await from.query({ name, text: statement, values })).rows;

async function register({ eventDateId, givenName, familyName, email, tenantId, departmentId }) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const [date] = await run(client, 'lock', LOCK, [eventDateId]);
    const values = [eventDateId, givenName, familyName, email, tenantId, departmentId, date.slots];
    const registered = await run(client, 'register', REGISTER, values);
    await client.query('commit');
    return registered.length > 0;
  } finally {
    client.release();
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

function send(response, status, body) {
  response.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function answerGet(path, query, response) {
  if (path === '/api/booking/event') {
    const [{ json }] = await run(pool, 'events', EVENTS, [new Date().toISOString()]);
    return send(response, 200, json);
  }
  if (path === '/api/product') {
    const options = new URLSearchParams(query);
    const page = [Number(options.get('limit')), Number(options.get('offset'))];
    return send(response, 200, JSON.stringify(await run(pool, 'products', PRODUCTS, page)));
  }
  const id = Number(path.slice('/api/product/'.length));
  const [product] = await run(pool, 'product', `select ${PRODUCT} from product where id = $1`, [id]);
  return send(response, 200, JSON.stringify(product));
}

async function answer(request, response) {
  const [path, query] = request.url.split('?');
  if (request.method === 'GET') return answerGet(path, query, response);
  const body = await text(request);
  if (path === '/api/product/import') {
    const { rowCount } = await pool.query(IMPORT, [body]);
    return send(response, 200, JSON.stringify({ total: rowCount }));
  }
  if (request.method === 'POST') {
    return (await register(JSON.parse(body))) ? send(response, 201, '{}') : send(response, 409, '{}');
  }
  const { title, primaryUnit, baseUnit, manufacturerId, ean, temporary } = JSON.parse(body);
  const id = Number(path.slice('/api/product/'.length));
  await run(pool, 'update', UPDATE, [id, title, primaryUnit, baseUnit, manufacturerId, ean, temporary]);
  response.writeHead(204).end();
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
