import { setImmediate as breath } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { performIn } from '../thread/perform.ts';
import type { Thread } from '../thread/thread.ts';
import { type Packed, readBody } from './read-body.ts';
import { invalid, Refusal, refuse } from './refusal.ts';

/** Maximum bytes of a body that is parsed on the main thread: the worst of that length takes some 20 ms. */
const MAX_AT_ONCE_BYTES = 64 * 1024;

/** Maximum bytes of all bodies that wait to be parsed; beyond that, callers are asked to try again. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** A body that is still to be parsed in the worker thread. */
export class LongBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A body that is too long to be parsed on the main thread; undefined for a short one. */
export const asLong = (bytes: Uint8Array): LongBody | undefined =>
  bytes.byteLength > MAX_AT_ONCE_BYTES ? new LongBody(bytes) : undefined;

/** The parsed content of a long body. */
interface ParsedBody {
  readonly body: unknown;
  /** As it was sent, without lists and nested values. */
  readonly sent: unknown;
  /** The body's part of the fingerprint of a repeated request. */
  readonly print: string;
}

/** Reassembles a value slice by slice, so that other requests are answered in between. */
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

/** The sender of a body, as far as parsing needs it. */
interface Sender {
  /** Whether they have disconnected, so that nobody needs the result. */
  readonly isGone: () => boolean;
}

/** Parses long bodies one after the other, in a thread of its own that neither imports nor documents keep busy. */
export interface Bodies {
  readonly read: (endpoint: string, body: LongBody, sender: Sender) => Promise<ParsedBody | Refusal>;
}

export function createBodies(thread: Thread): Bodies {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function readNow(endpoint: string, { bytes }: LongBody): Promise<ParsedBody | Refusal> {
    const found = await performIn({ thread }, readBody, { endpoint, bytes });
    if (found instanceof Refusal) return found;
    if (found.kind === 'malformed') return refuse('request.malformed');
    if (found.kind === 'invalid') return invalid(found.faults, found.moreFaults);
    return { body: await unpacked(found), sent: found.sent, print: found.print };
  }

  return {
    async read(endpoint, body, sender) {
      const size = body.bytes.byteLength;
      if (waiting + size > MAX_WAITING_BYTES) return refuse('server.unavailable');
      waiting += size;
      const turn = last.then(() => (sender.isGone() ? refuse('request.malformed') : readNow(endpoint, body)));
      last = turn.catch(() => {});
      return turn.finally(() => {
        waiting -= size;
      });
    },
  };
}
