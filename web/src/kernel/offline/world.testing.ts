import { everybody } from '@kontor/contract/kernel/access.ts';
import { endpoint } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import type { AnyInput, Callable, InputOf } from '../client.ts';
import { ProblemError } from '../problem.ts';
import type { Owner } from './owner.ts';
import { type AnyQueued, entryOf, type PendingFile, type Queued, queued } from './queued.ts';
import { createSender } from './sender.ts';
import { openStore } from './store.ts';

const open = { caller: everybody, scope: null } as const;
const body = z.object({ id: z.string(), owner: z.string(), value: z.int() });

/** A count: each one counts, and the server keeps its UUID. */
export const count = queued(
  'test.count',
  endpoint({
    ...open,
    method: 'POST',
    path: '/of/{key}/count',
    params: z.object({ key: z.string() }),
    body,
    status: 201,
  }),
  { title: 'shell:waiting.entry', uuid: (input) => input.body.id },
);

/** An answer to a question, of which only the last one counts. */
export const answer = queued(
  'test.answer',
  endpoint({
    ...open,
    method: 'PUT',
    path: '/of/{key}/answer/{question}',
    params: z.object({ key: z.string(), question: z.string() }),
    body,
    status: 204,
  }),
  { title: 'shell:waiting.entry', replaces: (input) => input.params.question },
);

/** A receipt with a photo, which is uploaded first. */
export const receipt = queued(
  'test.receipt',
  endpoint({
    ...open,
    method: 'POST',
    path: '/of/{key}/receipt',
    params: z.object({ key: z.string() }),
    body: z.object({ id: z.string(), owner: z.string(), value: z.int(), photo: z.string() }),
    status: 201,
  }),
  { title: 'shell:waiting.entry', uuid: (input) => input.body.id },
);

export const kinds = (...list: AnyQueued[]) => new Map(list.map((kind) => [kind.name, kind]));

export const ownerOf = (name: string): Owner => ({ id: name, proof: { key: `secret of ${name}` } });

/** What can happen to a call in transit. */
export const OUTCOMES = [
  'ok',
  'cutBefore',
  'cutAfter',
  'unavailable',
  'tooMany',
  'failed',
  'signedOut',
  'proxy',
  'swept',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const sentCall = z.object({
  params: z.object({ key: z.string(), question: z.optional(z.string()) }),
  body: z.extend(body, { photo: z.optional(z.string()) }),
});

/** Always refused by the server. */
export const REFUSED = 13;

export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A server that follows the contract: a UUID makes one record, an answer is replaced. `fate` decides what happens to
 * a call.
 */
export function fakeServer(nextOutcome: () => Outcome) {
  const counts: z.output<typeof body>[] = [];
  /** With the content of their photos. */
  const receipts: { readonly body: z.output<typeof sentCall>['body']; readonly shows: string }[] = [];
  const attachments = new Map<string, string>();
  /** Uploaded in an earlier attempt, possibly days ago. */
  const old = new Set<string>();
  let uploads = 0;
  const answers = new Map<string, number[]>();
  const forgedCalls: unknown[] = [];

  function accept({ params, body }: z.output<typeof sentCall>): void {
    if (params.key !== `secret of ${body.owner}`) forgedCalls.push({ params, body });
    if (body.value === REFUSED) throw new ProblemError(409, 'request.conflict');
    if (body.photo !== undefined) {
      const first = receipts.find(({ body: { id } }) => id === body.id);
      // The same record only for the same body.
      if (first && first.body.photo !== body.photo) throw new ProblemError(409, 'request.conflict');
      if (first) return;
      const shows = attachments.get(body.photo);
      if (shows === undefined) throw new ProblemError(400, 'request.invalid');
      receipts.push({ body, shows });
      return;
    }
    if (params.question === undefined) {
      if (!counts.some(({ id }) => id === body.id)) counts.push(body);
      return;
    }
    const slot = `${body.owner}/${params.question}`;
    answers.set(slot, [...(answers.get(slot) ?? []), body.value]);
  }

  /** Requests in transit are lost when their window is closed. */
  async function transmit(isClosed: () => boolean, arrive: () => void): Promise<void> {
    const kind = nextOutcome();
    await nextTask();
    if (isClosed()) return;
    if (kind === 'cutBefore') throw new ProblemError(0, 'network.failed');
    if (kind === 'unavailable') throw new ProblemError(503, 'server.unavailable');
    if (kind === 'failed') throw new ProblemError(500, 'server.failed');
    if (kind === 'tooMany') throw new ProblemError(429, 'request.tooMany', { retryAfter: 3 });
    if (kind === 'signedOut') throw new ProblemError(401, 'request.unauthenticated');
    if (kind === 'proxy') throw new ProblemError(407, 'server.failed');
    // Unowned files are removed after a while.
    if (kind === 'swept')
      for (const id of old) if (!receipts.some(({ body }) => body.photo === id)) attachments.delete(id);
    arrive();
    // The answer takes time, in which a window may be closed.
    await nextTask();
    if (kind === 'cutAfter') throw new ProblemError(0, 'network.failed');
  }

  return {
    counts,
    receipts,
    answers,
    forgedCalls,
    async call(input: AnyInput, isClosed: () => boolean): Promise<void> {
      const sent = z.parse(sentCall, input);
      await transmit(isClosed, () => accept(sent)).finally(() => old.add(sent.body.photo ?? ''));
    },
    async upload(file: File, isClosed: () => boolean): Promise<string> {
      const shows = await file.text();
      uploads += 1;
      const id = `attachment ${uploads}`;
      await transmit(isClosed, () => attachments.set(id, shows));
      return id;
    },
  };
}

/** Locks per name, in order, like the browser's. */
export function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(
      name,
      result.catch(() => {}),
    );
    return result;
  };
}

const GONE = Symbol('the window is closed');

let browsers = 0;

/** A browser: its storage, and its windows. */
export function fakeBrowser({
  call,
  upload,
  forgedCalls,
}: Pick<ReturnType<typeof fakeServer>, 'call' | 'upload' | 'forgedCalls'>) {
  browsers += 1;
  const name = `outbox of browser ${browsers}`;
  const alone = fakeLocks();
  const reader = openStore(name);

  /** `stop` closes it at any point; its lock is released. */
  function openWindow(isPresent: (owner: string) => boolean) {
    let isClosed = false;
    const admitted = new Set<string>();
    let close = () => {};
    const closed = new Promise<typeof GONE>((resolve) => {
      close = () => resolve(GONE);
    });
    const store = openStore(name);
    const never = new Promise<never>(() => {});
    const untilClosed = async <T>(work: Promise<T>): Promise<T> => {
      const first = await Promise.race([closed, work]);
      return first === GONE ? never : first;
    };
    const send = createSender({
      store,
      kinds: kinds(count, answer, receipt),
      exclusivelyFor: (name) => async (work) => {
        const done = await alone(name, () => (isClosed ? closed : Promise.race([closed, work()])));
        return done === GONE ? never : done;
      },
      isOffline: () => false,
      isPresent: (owner) => {
        if (isPresent(owner)) admitted.add(owner);
        else admitted.delete(owner);
        return admitted.has(owner);
      },
      call: (_endpoint, input) => {
        if (isClosed) return never;
        if (!admitted.delete(z.parse(sentCall, input).body.owner)) forgedCalls.push(input);
        return untilClosed(call(input, () => isClosed));
      },
      upload: (file) => {
        if (isClosed) return never;
        if (!admitted.delete(file.name)) forgedCalls.push(file.name);
        return untilClosed(upload(file, () => isClosed));
      },
      onSent: () => {},
    });
    return {
      put: <D extends Callable>(kind: Queued<D>, input: InputOf<D>, owner: Owner, files: readonly PendingFile[] = []) =>
        store.add(entryOf(kind, input, owner, files)),
      send: (owner: Owner) => Promise.race([closed, send(owner)]),
      stop: () => {
        isClosed = true;
        close();
      },
    };
  }

  return { openWindow, store: reader };
}
