import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Action } from './mixed.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Request {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Below `/api`. */
  readonly path: string;
  readonly headers: Headers;
  readonly body?: string;
}

/** What came of the actions since the last look. */
export interface Figures {
  readonly answered: number;
  readonly failed: number;
  /** Milliseconds of all requests, from when they were due; sorted. */
  readonly times: readonly number[];
  /** The same by action. */
  readonly timesOf: ReadonlyMap<string, readonly number[]>;
}

export interface SimulatedUsers {
  /** Sends to these servers from the next request on, in turn, as a proxy does. */
  use(servers: readonly string[]): void;
  take(): Figures;
  /** What failed so far, and how often. */
  readonly failures: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface UsersOptions {
  readonly actions: readonly Action[];
  readonly servers: readonly string[];
  /** How many people wait for an answer before their next request. */
  readonly people?: number;
  /** Instead: actions that begin each second, however long the answers take. */
  readonly rate?: number;
}

/** What a person sees for a request that got no answer within this time. */
const TIMEOUT_MS = 60_000;
/** After a failure, so that servers that refuse at once are not flooded. */
const RETRY_MS = 100;
const TICK_MS = 10;

const pathPattern = (path: string) => path.replace(/\?.*/, '').replace(/\/[\w-]*\d[\w-]*|\/[A-Z-]{15,}/g, '/…');

/** Lets people do their actions at random, by their shares, until it is stopped. */
export function simulateUsers({ actions, people = 0, rate = 0, ...options }: UsersOptions): SimulatedUsers {
  let { servers } = options;
  let turn = 0;
  let isOver = false;
  let figures = { answered: 0, failed: 0, times: new Map<string, number[]>() };
  const failures = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const lots = actions.flatMap((action) => Array<Action>(action.share).fill(action));

  function exchange(request: Request): Promise<{ status: number; etag: string | undefined; text: string }> {
    turn += 1;
    const url = `${servers[turn % servers.length]}/api${request.path}`;
    return new Promise((resolve, reject) => {
      const sent = send(
        url,
        { method: request.method, headers: request.headers, agent, timeout: TIMEOUT_MS },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            if (Number(answer.statusCode) >= 400) text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag, text }));
          answer.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject).end(request.body);
    });
  }

  function fail({ method, path }: Request, reason: string): void {
    figures.failed += 1;
    const failure = `${method} ${pathPattern(path)}: ${reason.slice(0, 150)}`;
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }

  /** One action; the first request is due at `dueAt`. */
  async function perform({ name, requests }: Action, dueAt: number): Promise<boolean> {
    let etag: string | undefined;
    let startedAt = dueAt;
    for (const step of requests()) {
      const request = typeof step === 'function' ? step({ etag }) : step;
      const answer = await exchange(request).catch((error: Error) => ({
        status: 0,
        etag: undefined,
        text: error.message,
      }));
      const times = figures.times.get(name) ?? [];
      figures.times.set(name, times);
      times.push(performance.now() - startedAt);
      // Two people of a market may change the same order: the second one has to look again.
      if ((answer.status === 0 || answer.status >= 400) && answer.status !== 412) {
        fail(request, answer.status === 0 ? answer.text : `${answer.status} ${answer.text}`);
        return false;
      }
      figures.answered += 1;
      ({ etag } = answer);
      startedAt = performance.now();
    }
    return true;
  }

  const nextAction = () => {
    const action = lots[Math.floor(Math.random() * lots.length)];
    if (!action) throw new Error('There is nothing to do.');
    return action;
  };

  async function person(): Promise<void> {
    while (!isOver) if (!(await perform(nextAction(), performance.now()))) await sleep(RETRY_MS);
  }

  async function arrivals(): Promise<void> {
    const open = new Set<Promise<unknown>>();
    for (let dueAt = performance.now(); !isOver; await sleep(TICK_MS)) {
      for (; dueAt <= performance.now(); dueAt += 1000 / rate) {
        const action = perform(nextAction(), dueAt);
        open.add(action);
        void action.finally(() => open.delete(action));
      }
    }
    await Promise.all(open);
  }

  const all = Promise.all([...Array.from({ length: people }, person), ...(rate > 0 ? [arrivals()] : [])]);
  return {
    failures,
    use(next) {
      servers = next;
    },
    take() {
      const { answered, failed, times: timesOf } = figures;
      figures = { answered: 0, failed: 0, times: new Map() };
      const times = [...timesOf.values()].flat().sort((left, right) => left - right);
      return { answered, failed, times, timesOf };
    },
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}
