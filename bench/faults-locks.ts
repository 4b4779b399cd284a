import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Server } from './clients.ts';
import type { Action } from './mixed.ts';
import { atMost, information, type Line } from './support.ts';

const VISITORS = 4;
/** The database ends a transaction that has been idle for 30 s; those who wait for its locks go on then. */
const LOCK_LIMIT_S = 35;

const Registration = z.looseObject({ eventDateId: z.int() });

/** Registers people for one date, whose row each registration locks, until it is stopped. */
function startVisitors(url: string, registration: z.infer<typeof Registration>) {
  let isOver = false;
  const answers: { status: number; seconds: number }[] = [];
  async function register(): Promise<void> {
    while (!isOver) {
      const body = JSON.stringify({ ...registration, email: `${randomUUID()}@example.org` });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/booking/attendee`, init);
      await answer.arrayBuffer();
      answers.push({ status: answer.status, seconds: (performance.now() - startedAt) / 1_000 });
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, register));
  return {
    answers,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** A server is paused while it holds the lock of a date for which people register at another server too. */
export async function* pausedServer(
  [paused, other]: readonly [Server, Server],
  actions: readonly Action[],
  seconds: number,
): AsyncGenerator<Line> {
  const [request] = actions.find(({ name }) => name === 'registrations')?.requests() ?? [];
  const registration = z.parse(Registration, JSON.parse(request?.body ?? ''));
  const [atPaused, atOther] = [startVisitors(paused.url, registration), startVisitors(other.url, registration)];
  await sleep(2_000);
  process.kill(paused.pid, 'SIGSTOP');
  await sleep(Math.max(seconds, LOCK_LIMIT_S) * 1_000);
  process.kill(paused.pid, 'SIGCONT');
  await sleep(2_000);
  await Promise.all([atPaused.stop(), atOther.stop()]);
  const unclear = ({ status }: { readonly status: number }) => status >= 400 && status !== 503;
  for (const [name, { answers }] of [
    ['the paused server', atPaused],
    ['another server', atOther],
  ] as const) {
    const of = `server paused with locks, at ${name}`;
    yield information(`${of}: answers`, answers.length);
    yield information(`${of}: answered 503`, answers.filter(({ status }) => status === 503).length);
    yield atMost(`${of}: failed otherwise`, answers.filter(unclear).length, 0);
    const longest = Math.max(...answers.map((answer) => answer.seconds));
    yield name === 'another server'
      ? atMost(`${of}: longest answer, s`, longest, LOCK_LIMIT_S)
      : information(`${of}: longest answer, s`, longest);
  }
}
