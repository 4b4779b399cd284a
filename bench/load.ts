import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import type { Read } from '../server/src/kernel/database/tx.ts';
import { type Line, median, root, started } from './support.ts';

// Many short rounds: other load on the machine then affects both servers, and the median ignores outliers.
const ROUNDS = 10;
const WARM_UP = 3;
const SECONDS = 3;
export const CONNECTIONS = 32;

export interface Request {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A statement as the baseline runs it. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The SQL of a prepared read. */
export async function statementOf(read: (from: Read) => Promise<unknown>): Promise<Statement | undefined> {
  const sent: Statement[] = [];
  const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
    sent.push({ text: sql, values: parameters });
    return { rows: [] };
  };
  await read({ db: { executeQuery } as unknown as Read['db'], now: new Date() });
  return sent[0];
}

/** Starts a script beside this one, with its input. */
const program = (name: string, told: object) =>
  started(
    fork(join(root, 'bench', name), [JSON.stringify(told)], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );

/** The SQL of a list. */
export interface BareList {
  readonly page: string;
  readonly total: string;
}

/** Starts the baseline: a server that runs these statements, those of lists by path, and does little else. */
export async function startBare(
  databaseUrl: string,
  statements: Readonly<Record<string, Statement | undefined>>,
  lists: Readonly<Record<string, BareList>> = {},
) {
  const child = program('bare.mjs', { url: databaseUrl, statements, lists });
  const [port] = await once(child, 'message');
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const Measured = z.object({ answered: z.int(), failed: z.int(), duration: z.number() });

/** Requests per second, with one connection per list of requests. */
async function load(url: string, connections: readonly (readonly Request[])[], seconds: number): Promise<number> {
  const [message] = await once(program('load.mjs', { url, connections, seconds }), 'message');
  const { answered, failed, duration } = z.parse(Measured, message);
  if (failed > 0) throw new Error(`${url} failed ${failed} times: ${JSON.stringify(connections[0])}`);
  return answered / duration;
}

/** The portal against the baseline, alternating. */
export async function compare(
  name: string,
  limit: number,
  servers: { readonly portal: { readonly url: string }; readonly bare: { readonly url: string } },
  connections: readonly (readonly Request[])[],
): Promise<Line> {
  const { portal, bare } = servers;
  for (const { url } of [portal, bare]) await load(url, connections, WARM_UP);
  const rounds: { ours: number; bare: number }[] = [];
  const measure = (server: { url: string }) => load(server.url, connections, SECONDS);
  for (let round = 0; round < ROUNDS; round += 2) {
    rounds.push({ ours: await measure(portal), bare: await measure(bare) });
    // The second one meets a warmer or a throttled machine, so they take turns.
    rounds.push({ bare: await measure(bare), ours: await measure(portal) });
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  const ratio = of((round) => round.ours / round.bare);
  const figures = { ours: of((round) => round.ours), bare: of((round) => round.bare), ratio };
  return { name: `${name}, requests/s`, ...figures, limit, ok: ratio >= limit };
}
