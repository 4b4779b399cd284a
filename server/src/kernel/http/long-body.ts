import { setImmediate as breath } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { performIn } from '../thread/perform.ts';
import type { Thread } from '../thread/thread.ts';
import { type Packed, readBody } from './read-body.ts';
import { invalid, Refusal, refuse } from './refusal.ts';

/** Bytes of the longest body that is read where requests are answered: the worst of that length takes some 20 ms. */
const MAX_AT_ONCE_BYTES = 64 * 1024;

/** Bytes of all bodies that wait to be read; whoever sends more is to come again. */
const MAX_WAITING = 64 * 1024 * 1024;

/** A body that is yet to be read, in the thread. */
export class LongBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A body as it arrived, where it is too long to be read at once. */
export const asLong = (bytes: Uint8Array): LongBody | undefined =>
  bytes.byteLength > MAX_AT_ONCE_BYTES ? new LongBody(bytes) : undefined;

/** What a long body says. */
interface Told {
  readonly body: unknown;
  /** As it was sent, but for lists and what lies deeper. */
  readonly sent: unknown;
  /** Stands for the body in what a repeated request has to be equal in. */
  readonly print: string;
}

/** Puts a value together again, slice by slice: others are answered in between. */
async function unpacked({ head, of, slices }: Packed): Promise<unknown> {
  const whole: unknown = deserialize(head);
  const list: unknown = of === null ? whole : Reflect.get(Object(whole), of);
  if (!Array.isArray(list)) return whole;
  for (const slice of slices) {
    list.push(...deserialize(slice));
    await breath();
  }
  return whole;
}

/** Who sent a body, as far as it matters to reading it. */
interface Sender {
  /** Whether they went away, so that nobody is told what was read. */
  readonly isGone: () => boolean;
}

/** Reads long bodies in a thread of their own, which no import and no document keeps busy, one after the other. */
export interface Bodies {
  readonly read: (endpoint: string, body: LongBody, sender: Sender) => Promise<Told | Refusal>;
}

export function createBodies(thread: Thread): Bodies {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function readNow(endpoint: string, { bytes }: LongBody): Promise<Told | Refusal> {
    const found = await performIn({ thread }, readBody, { endpoint, bytes });
    if (found instanceof Refusal) return found;
    if (found.kind === 'malformed') return refuse('request.malformed');
    if (found.kind === 'invalid') return invalid(found.faults, found.moreFaults);
    return { body: await unpacked(found), sent: found.sent, print: found.print };
  }

  return {
    async read(endpoint, body, sender) {
      const size = body.bytes.byteLength;
      if (waiting + size > MAX_WAITING) return refuse('server.unavailable');
      waiting += size;
      const turn = last.then(() => (sender.isGone() ? refuse('request.malformed') : readNow(endpoint, body)));
      last = turn.catch(() => {});
      return turn.finally(() => {
        waiting -= size;
      });
    },
  };
}
