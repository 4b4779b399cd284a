import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { erpSource, readErp, readQuery } from './erp.ts';
import { type Batch, SourceFault } from './source.ts';
import { mariadbErp, network, postgresErp, queryFolder, type TestErp } from './testing.ts';

/** The SQL dialect differences between the databases. */
interface Kind {
  readonly tables: readonly string[];
  readonly types: string;
  readonly hang: string;
  readonly sequence: (count: number) => string;
}

const postgres: Kind = {
  tables: [
    'create table written (id integer)',
    `create function write_it() returns integer language sql as 'insert into written values (1) returning id'`,
    'create table changed (id integer, changed_at timestamptz)',
  ],
  types: `select 7::int2 as small_int, 9007199254740993::int8 as big_int, 12.340::numeric(9,3) as exact_value,
    0.1::float4 as float_, 'Öl ; "x" 🍺' as text_, date '2026-11-05' as the_day,
    timestamptz '2026-11-05 11:00:00.123456+01' as "theInstant", timestamp '2026-11-05 10:00:00' as without_zone,
    true as is_yes, false as is_no, null::integer as nothing; -- the end`,
  hang: 'select pg_sleep(40) as id',
  sequence: (count) => `select i as id, repeat(md5(i::text), 4) as title from generate_series(1, ${count}) as i`,
};

const mariadb: Kind = {
  tables: [
    'create table written (id integer)',
    `create function write_it() returns integer modifies sql data begin insert into written values (1); return 1; end`,
    'create table changed (id integer, changed_at datetime(6))',
    'create table truth (small_int smallint, is_yes boolean, is_no boolean, float_ float, the_instant timestamp(6))',
    `set time_zone = '+01:00'`,
    `insert into truth values (7, true, false, 0.1, '2026-11-05 11:00:00.123456')`,
  ],
  types: `select small_int, 9007199254740993 as big_int, cast(12.34 as decimal(9,3)) as exact_value, float_,
    'Öl ; "x" 🍺' as text_, date '2026-11-05' as the_day, the_instant as "theInstant",
    timestamp '2026-11-05 10:00:00' as without_zone, is_yes, is_no, cast(null as signed) as nothing
    from truth; -- the end`,
  hang: 'select sleep(40) as id',
  sequence: (count) => `select seq as id, repeat(md5(seq), 4) as title from seq_1_to_${count}`,
};

const onMariadb = await mariadbErp();
const KINDS: [string, Kind, TestErp][] = [['PostgreSQL', postgres, await postgresErp(inject('postgres').url)]];
if (onMariadb) KINDS.push(['MariaDB', mariadb, onMariadb]);

/** Makes a run without MariaDB visible as skipped. */
it.skipIf(onMariadb)('reads MariaDB too, if there is one (node tools/mariadb.mjs --bring)', () => {});

describe.each(KINDS)('the merchandise database on %s', (_, kind, erp) => {
  const queries = queryFolder({
    types: kind.types,
    hang: kind.hang,
    sequence: kind.sequence(1_000_000),
    many: kind.sequence(300_000),
    short: kind.sequence(3),
    insert: 'insert into written values (1)',
    function: 'select write_it() as id',
    several: 'select 1 as id; insert into written values (1)',
    unknown: 'select id from no_such_table',
    changed: `-- only what is :since or later, not ':since'
      select id, changed_at, ':since' as text_ from changed where changed_at >= :since order by changed_at;`,
  });

  beforeAll(async () => {
    await erp.run(...kind.tables);
  });
  afterAll(async () => {
    queries.remove();
    await erp.drop();
  });

  const settings = (url = erp.url) => ({ url, queries: queries.folder });
  const never = new AbortController().signal;
  const QUICK = { connect: 500, pauses: [10, 20], answer: 400, idle: 400 };

  async function readAll(name: string, options: Partial<Parameters<typeof readQuery>[2]> = {}, url = erp.url) {
    const batches: Batch[] = [];
    for await (const batch of readQuery(settings(url), name, {
      signal: never,
      timeouts: { pauses: QUICK.pauses },
      ...options,
    }))
      batches.push(batch);
    return batches;
  }

  const faultOf = async (name: string, options: Partial<Parameters<typeof readQuery>[2]> = {}, url = erp.url) => {
    const error = await readAll(name, options, url).catch((error: unknown) => error);
    if (error instanceof SourceFault) return error;
    throw new Error('There is no fault', { cause: error });
  };

  const written = async () => {
    await erp.run('create or replace view written_rows as select id from written');
    const { folder, remove } = queryFolder({ written: 'select id from written_rows' });
    onTestFinished(remove);
    const rows: unknown[] = [];
    for await (const batch of readQuery({ url: erp.url, queries: folder }, 'written', { signal: never })) {
      rows.push(...batch.rows);
    }
    return rows.length;
  };

  it('returns every value as it is written, and null as null', async () => {
    const [batch, ...more] = await readAll('types');
    expect(more).toEqual([]);
    expect(batch?.rows).toHaveLength(1);
    const row = Object.fromEntries(batch?.columns.map((column, place) => [column, batch.rows[0]?.[place]]) ?? []);
    expect(row).toEqual({
      smallInt: '7',
      bigInt: '9007199254740993',
      exactValue: '12.340',
      float: '0.1',
      text: 'Öl ; "x" 🍺',
      theDay: '2026-11-05',
      theInstant: '2026-11-05T10:00:00.123456Z',
      withoutZone: '2026-11-05T10:00:00Z',
      isYes: 'true',
      isNo: 'false',
      nothing: null,
    });
  });

  it('asks for changes with a bound parameter', async () => {
    const rows = [1, 2, 3].map((id) => `(${id}, '2026-11-05 10:00:00.00000${id}')`);
    await erp.run(`insert into changed values ${rows.join(', ')}`);
    const ids = async (since: string | null) => {
      const batches = await readAll('changed', { since });
      return batches.flatMap((batch) => batch.rows.map(([id, , text]) => `${id} ${text}`));
    };
    expect(await ids(null)).toEqual(['1 :since', '2 :since', '3 :since']);
    expect(await ids('2026-11-05T10:00:00.000002Z')).toEqual(['2 :since', '3 :since']);
    expect(await ids('2026-11-05T10:00:00.000004Z')).toEqual([]);
    // If it were pasted into the query, the condition would match every row.
    const batches = await readAll('changed', { since: "2026-11-05T10:00:00.000003' or '' = '" }).catch(() => []);
    expect(batches.flatMap(({ rows }) => rows).length).toBeLessThan(2);
  });

  it.each(['insert', 'function', 'several'])('cannot write: %s', async (name) => {
    expect(await faultOf(name)).toMatchObject({ fault: 'unusable' });
    expect(await written()).toBe(0);
  });

  it("passes on the database's own message about a query", async () => {
    const fault = await faultOf('unknown');
    expect(fault).toMatchObject({ fault: 'unusable' });
    expect(fault.reason).toContain('no_such_table');
  });

  it('streams, and pauses while nobody takes rows', async () => {
    const way = await network(erp.url);
    onTestFinished(way.close);
    const ended = new AbortController();
    const rows = readQuery(settings(way.url), 'sequence', { signal: ended.signal });
    const first = await rows.next();
    expect(first.value?.rows).toHaveLength(2_000);
    // The network must not carry all 140 MB before another reader gets its 40.
    const otherWay = await network(erp.url);
    onTestFinished(otherWay.close);
    for await (const _ of readQuery(settings(otherWay.url), 'many', { signal: never }));
    expect(otherWay.received()).toBeGreaterThan(30_000_000);
    expect(way.received()).toBeLessThan(20_000_000);
    await rows.return(undefined);
    await vi.waitUntil(async () => (await erp.running()) === 0);
  });

  it('cancels a query that hangs, on the server too', async () => {
    const fault = await faultOf('hang', { timeouts: QUICK });
    expect(fault).toMatchObject({ fault: 'unusable', trouble: 'tooSlow' });
    await vi.waitUntil(async () => (await erp.running()) === 0);
  });

  it('stops when it is aborted', async () => {
    const ended = new AbortController();
    const reading = readAll('hang', { signal: ended.signal });
    await vi.waitUntil(async () => (await erp.running()) === 1);
    ended.abort(new Error('told to'));
    await expect(reading).rejects.toThrow('told to');
  });

  it('stops in the middle when it is aborted', async () => {
    const ended = new AbortController();
    const rows = readQuery(settings(), 'sequence', { signal: ended.signal });
    await rows.next();
    ended.abort(new Error('told to'));
    await expect(rows.next()).rejects.toThrow('told to');
  });

  it('notices a connection that drops in the middle', async () => {
    const way = await network(erp.url);
    onTestFinished(way.close);
    const rows = readQuery(settings(way.url), 'sequence', { signal: never });
    await rows.next();
    way.cut();
    const read = async () => {
      for await (const _ of rows);
    };
    const brokenOff = { fault: 'unreachable', trouble: 'brokenOff', rows: expect.any(Number) };
    const fault = await read().catch((error: unknown) => error);
    expect(fault).toMatchObject(brokenOff);
    expect(fault instanceof SourceFault && fault.rows).toBeGreaterThanOrEqual(2_000);
  });

  it('retries after network trouble', async () => {
    const way = await network(erp.url);
    onTestFinished(way.close);
    way.refuse(2);
    expect(await readAll('short', {}, way.url)).toHaveLength(1);
    expect(way.connections()).toBe(3);
    way.refuse(3);
    expect(await faultOf('short', {}, way.url)).toMatchObject({ fault: 'unreachable' });
  });

  it('does not retry a refused password', async () => {
    const way = await network(erp.url);
    onTestFinished(way.close);
    const wrong = Object.assign(new URL(way.url), { username: 'somebody', password: 'gu%C3%A9ssed-wrong' }).href;
    const fault = await faultOf('short', {}, wrong);
    expect(fault).toMatchObject({ fault: 'unreachable', trouble: 'refused' });
    const said = JSON.stringify([fault.message, fault.reason, fault.stack, fault.cause]);
    expect(said).not.toMatch(/guéssed|gu%C3|somebody|127\.0\.0\.1/);
    expect(way.connections()).toBe(1);
  });

  it.each(['127.0.0.1:1', 'nowhere.invalid'])('cannot reach %s', async (host) => {
    const fault = await faultOf(
      'short',
      {},
      Object.assign(new URL(erp.url), { host, port: host.split(':')[1] ?? '' }).href,
    );
    expect(fault).toMatchObject({ fault: 'unreachable' });
    expect(fault.message).not.toContain(host);
  });

  it('gives up on a server that never answers', async () => {
    const way = await network(erp.url);
    onTestFinished(way.close);
    way.mute();
    expect(await faultOf('short', { timeouts: QUICK }, way.url)).toMatchObject({ fault: 'unreachable' });
  });

  it('is read by imports too, with a row limit', async () => {
    const { folder, remove } = queryFolder({ products: kind.sequence(5_000) });
    onTestFinished(remove);
    const table = await readErp({ url: erp.url, queries: folder }, 'products', 2_500);
    expect(table).toMatchObject({ columns: ['id', 'title'], rows: expect.objectContaining({ length: 2_500 }) });
    expect(await readErp({ url: erp.url, queries: undefined }, 'manufacturers', 10)).toMatchObject({
      fault: 'unusable',
      reason: expect.stringContaining('kontor_manufacturers'),
    });
  });

  it('is a source of datasets', async () => {
    const batches: Batch[] = [];
    for await (const batch of erpSource(settings()).read('short', { since: null, signal: never })) batches.push(batch);
    expect(batches.map(({ columns, rows }) => [columns, rows.length])).toEqual([[['id', 'title'], 3]]);
  });
});

describe.skipIf(!onMariadb)('a reader on MariaDB who may not read', () => {
  const user = `reader_${process.pid}`;
  let erp: TestErp | undefined;

  beforeAll(async () => {
    erp = await mariadbErp();
    await erp?.run(
      'create table secret (id integer)',
      'create table open_to_all (id integer)',
      `create definer = 'nobody'@'%' sql security definer view left_behind as select id from open_to_all`,
      `create user '${user}'@'%' identified by 'reads-only'`,
      `grant select on open_to_all to '${user}'@'%'`,
      `grant select on left_behind to '${user}'@'%'`,
    );
  });
  afterAll(async () => {
    await erp?.run(`drop user '${user}'@'%'`);
    await erp?.drop();
  });

  const faultOf = async (query: string, credentials: { username?: string; password?: string } = {}) => {
    const { folder, remove } = queryFolder({ own: query });
    onTestFinished(remove);
    const url = Object.assign(new URL(erp?.url ?? ''), credentials).href;
    const read = async () => {
      for await (const _ of readQuery({ url, queries: folder }, 'own', { signal: new AbortController().signal }));
    };
    return read().catch((error: unknown) => error);
  };

  it.each([{}, { username: user, password: 'reads-only' }])(
    'gets an error for a view whose owner is gone: %j',
    async (credentials) => {
      const fault = await faultOf('select id from left_behind', credentials);
      expect(fault).toMatchObject({ fault: 'unusable', trouble: 'definer' });
    },
  );

  it('gets an error that names the table but not the account', async () => {
    const fault = await faultOf('select id from secret', { username: user, password: 'reads-only' });
    expect(fault).toMatchObject({ fault: 'unusable', trouble: undefined });
    const { reason } = fault instanceof SourceFault ? fault : { reason: '' };
    expect(reason).toMatch(/^SELECT command denied to the user for table .*secret/);
  });
});
