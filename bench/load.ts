import { type ChildProcess, fork } from 'node:child_process';
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
  readonly method: 'GET' | 'PUT' | 'POST';
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

/** Starts a script beside this one; its input comes as a message, since arguments have a maximum length. */
function program(name: string, input: object) {
  const child = fork(join(root, 'bench', name), { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } });
  child.send(input);
  return started(child);
}

/** The first message of a script; throws if it ends without one. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended without a result`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

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
  return startProgram('bare.mjs', { url: databaseUrl, statements, lists });
}

/** Starts a script beside this one that serves HTTP and sends its port. */
export async function startProgram(name: string, input: object) {
  const child = program(name, input);
  const port = await messageOf(child);
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}

const Measured = z.object({ answered: z.int(), failed: z.int(), duration: z.number() });
const Burst = z.object({ statuses: z.record(z.string(), z.int()), seconds: z.number() });

/** Sends requests once, by so many clients at a time; returns how often each status came, and the seconds it took. */
export async function burst(url: string, clients: number, requests: readonly Request[]) {
  const message = await messageOf(program('burst.mjs', { url, clients, requests }));
  return z.parse(Burst, message);
}

/** Requests per second, with one connection per list of requests. */
async function load(url: string, connections: readonly (readonly Request[])[], seconds: number): Promise<number> {
  const message = await messageOf(program('load.mjs', { url, connections, seconds }));
  const { answered, failed, duration } = z.parse(Measured, message);
  if (failed > 0) throw new Error(`${url} failed ${failed} times: ${JSON.stringify(connections[0])}`);
  return answered / duration;
}

export interface Round {
  readonly ours: number;
  readonly bare: number;
}

/** Measures both servers in each round, taking turns: the second one meets a warmer or a throttled machine. */
export async function alternating<Server>(
  servers: { readonly portal: Server; readonly bare: Server },
  rounds: number,
  measure: (server: Server) => Promise<number>,
): Promise<Round[]> {
  const { portal, bare } = servers;
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured.push({ ours: await measure(portal), bare: await measure(bare) });
    else measured.push({ bare: await measure(bare), ours: await measure(portal) });
  }
  return measured;
}

/** The medians of rounds. */
export function mediansOf(rounds: readonly Round[]): Pick<Line, 'ours' | 'bare'> & { readonly ratio: number } {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  return { ours: of(({ ours }) => ours), bare: of(({ bare }) => bare), ratio: of(({ ours, bare }) => ours / bare) };
}

/** The portal against the baseline, alternating. */
export async function compare(
  name: string,
  limit: number,
  servers: { readonly portal: { readonly url: string }; readonly bare: { readonly url: string } },
  connections: readonly (readonly Request[])[],
  { rounds = ROUNDS, bareConnections = connections } = {},
): Promise<Line> {
  const requestsTo = (server: { url: string }) => (server === servers.bare ? bareConnections : connections);
  const measure = (server: { url: string }, seconds = SECONDS) => load(server.url, requestsTo(server), seconds);
  for (const server of [servers.portal, servers.bare]) await measure(server, WARM_UP);
  const medians = mediansOf(await alternating(servers, rounds, measure));
  return { name: `${name}, requests/s`, ...medians, limit, ok: medians.ratio >= limit };
}
