// The yardstick: node:http, the driver and JSON.stringify, with the portal's own SQL, rows and answers.
import { createServer } from 'node:http';
import pg from 'pg';

const { url, statements } = JSON.parse(process.argv[2]);

const { TIMESTAMPTZ, INT8, NUMERIC } = pg.types.builtins;
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' });

async function run(name, values = statements[name].values) {
  const { rows } = await pool.query({ name, text: statements[name].text, values });
  return rows;
}

async function events() {
  const rows = await run('events');
  const byId = new Map();
  for (const event of rows) {
    event.dates = [];
    event.hasBookableDates = false;
    byId.set(event.id, event);
  }
  const now = Date.now();
  for (const date of await run('dates', [rows.map(({ id }) => id)])) {
    const event = byId.get(date.eventId);
    date.calendarSequence = undefined;
    date.hasFreeSlots = date.reservedSlots < date.slots;
    date.isBookable = date.hasFreeSlots && now <= Date.parse(date.registrationPeriod) && now < Date.parse(date.start);
    event.hasBookableDates ||= date.isBookable;
    event.dates.push(date);
  }
  return rows;
}

async function answer(path) {
  if (path === '/api/department') return await run('departments');
  if (path === '/api/booking/event') return await events();
  const [row] = await run('department', [Number(path.slice('/api/department/'.length))]);
  return row;
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await answer(request.url));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
