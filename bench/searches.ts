import { loadavg } from 'node:os';
import { openLarge } from './large-demo.ts';
import { atMost, cpuOf, information, type Line, median, percentile } from './support.ts';

const LIMIT = 50;
const PICKER_LIMIT = 100;
const LONG_LIMIT = 1_000;
/** How often each search is made. */
const ROUNDS = 8;

interface List {
  readonly name: string;
  /** Without the search. */
  readonly path: string;
  readonly words: readonly string[];
}

/** How the interface asks for a page of a table. */
const PAGE = 'limit=50&total=1000';

const NAMES = ['Müller', 'mueller', 'Mülelr', 'jürgen köhler', 'jürgne köhlr', 'kassel', 'gibtesnicht'];

const PRODUCTS = [
  ...['Märzen', 'maerzen', 'marzen', 'Mäzren', 'koelsch', 'pils', 'kelterei apfel', '430', 'adlrehof', 'a'],
  ...['gibtesnicht', 'mineralwasssr', 'quell mineralwasre', 'apfelschorl'],
];

/** Searches as people type them: by either spelling, a number, several words, without a hit, with a typing error. */
const TABLES: readonly List[] = [
  { name: 'products, the best first', path: `product?${PAGE}`, words: PRODUCTS },
  { name: 'products by title', path: `product?sort=title&${PAGE}`, words: PRODUCTS },
  { name: 'sites', path: `site?${PAGE}`, words: ['Göttingen', 'gottingen', 'Göttignen', '601', 'quell'] },
  {
    name: 'trainees',
    path: `learning/trainee?${PAGE}`,
    words: ['Böttcher', 'boettcher', 'Böttchre', '20261', 'clara vogt'],
  },
  {
    name: 'attendees of all events',
    path: 'booking/attendee/found?limit=50',
    words: ['Müller', 'mueller', 'Mülelr', 'jürgen köhler', 'gibtesnicht', 'clara.vogt@exampel.org'],
  },
  {
    name: 'all receipts',
    path: `receipt?all=true&sort=-date,-id&${PAGE}`,
    words: [...NAMES, '12345', 'adlerhof', 'er'],
  },
  { name: 'receipts of a year', path: `receipt?sort=-date,-id&${PAGE}`, words: NAMES },
  { name: 'events', path: `booking/event?${PAGE}`, words: ['Kölsch', 'koelsch', 'Klösch', 'leergut 12'] },
  { name: 'attendees', path: `booking/attendee?${PAGE}`, words: ['Müller', 'Mulelr', 'jürgen'] },
];

const beginningsOf = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1));

/** Searches of pickers, letter by letter. */
const PICKERS: readonly List[] = [
  {
    name: 'products',
    path: 'product?limit=50&total=false',
    words: ['kölsch', 'mienralwasser', 'adlerhof pils'].flatMap(beginningsOf),
  },
  {
    name: 'trainees',
    path: 'learning/trainee?limit=50&total=false',
    words: ['böttcher', 'clraa vogt'].flatMap(beginningsOf),
  },
];

/** Searches as long as they may be: of many words, of repeated ones, and of one with an umlaut at every second letter. */
const LONG = [
  Array.from({ length: 33 }, (_, at) => `ba${String.fromCodePoint(97 + (at % 26))}o${at % 10}`).join(' '),
  'bako '.repeat(40).trim(),
  'äb'.repeat(100),
];

/** The times of each search; the words take turns, so that all meet the same load. */
async function timesOf({ path, words }: List, get: (path: string) => Promise<{ readonly status: number }>) {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of words) {
      const startedAt = performance.now();
      const { status } = await get(`/${path}&search=${encodeURIComponent(word)}`);
      if (status !== 200) throw new Error(`${path} answers ${status} to ${word}.`);
      times.set(word, [...(times.get(word) ?? []), performance.now() - startedAt]);
    }
  }
  return times;
}

/**
 * Searches of the large demo's lists, one after the other. Where other programs share the machine, the CPU time and the
 * fastest round of the slowest word say more than the limits.
 */
export async function* searches(): AsyncGenerator<Line> {
  const demo = await openLarge();
  const { server, database } = demo.portal.pids;
  const cpu = () => ({ server: cpuOf(server), database: cpuOf(database) });

  async function* measured(kind: string, list: List, limit: number) {
    const name = `${kind} ${list.name}`;
    const before = cpu();
    const times = await timesOf(list, demo.get);
    const after = cpu();
    const all = [...times.values()].flat();
    const perSearch = (seconds: number) => (seconds * 1_000) / all.length;
    const [slowest = '', ms = 0] =
      [...times]
        .map(([word, its]) => [word, Math.min(...its)] as const)
        .toSorted((first, second) => second[1] - first[1])[0] ?? [];
    yield information(`${name}, CPU of the server, ms`, perSearch(after.server - before.server));
    yield information(`${name}, CPU of PostgreSQL, ms`, perSearch(after.database - before.database));
    yield information(`${name}, fastest round of the slowest (${slowest}), ms`, ms);
    yield information(`${name}, half within, ms`, median(all));
    yield atMost(`${name}, p95, ms`, percentile(all, 0.95), limit);
  }

  for (const list of TABLES) yield* measured('search of', list, LIMIT);
  for (const list of PICKERS) yield* measured('typing into a picker of', list, PICKER_LIMIT);
  for (const list of TABLES) {
    const times = await timesOf({ ...list, words: LONG }, demo.get);
    const most = Math.max(...[...times.values()].flat());
    yield atMost(`search of ${list.name} for 200 characters, at most, ms`, most, LONG_LIMIT);
  }
  yield information('load of the machine, processes', loadavg()[0] ?? Number.NaN);
  await demo.stop();
}
