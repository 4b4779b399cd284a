import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP, SocketAddress } from 'node:net';
import type pg from 'pg';
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { job } from '../jobs/job.ts';
import { once } from '../once.ts';

const WINDOW_SECONDS = 600;
const PER_ADDRESS_AND_RECORD = 10;
const PER_RECORD = 100;
const PER_ADDRESS_WITHOUT_RECORD = 30;

/**
 * Counts wrong secrets per kind within ten minutes: ten per address and record, a hundred per record, thirty per
 * address where no record is known (`behaviour §2`).
 */
export interface AttemptLimiter {
  /** Seconds to wait before a guessable secret is checked again; 0 if it may be checked now. */
  wait(kind: string, address: string, record: number): Promise<number>;
  /** Counts a wrong secret; returns the seconds to wait if it was one too many. */
  wrong(kind: string, address: string, record: number | null): Promise<number>;
}

/**
 * The identity under which an address is counted: an IPv6 user controls the 2^64 addresses of their network, so they
 * count as one. An IPv4 address counts as itself, in any notation.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const plain = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : head;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** What the library throws for one try too many. */
const isExceeded = (error: unknown): error is RateLimiterRes =>
  !(error instanceof Error) && typeof error === 'object' && error !== null && 'msBeforeNext' in error;

const secondsOf = (limit: RateLimiterRes) => Math.max(1, Math.ceil(limit.msBeforeNext / 1000));

/** `pool` is separate, so that counting neither waits for nor rolls back with the request's transaction. */
export function createTries(pool: pg.Pool): AttemptLimiter {
  const limiters = once(async () => {
    // The bundle of a CommonJS package has its default export only.
    const { default: library } = await import('rate-limiter-flexible');
    const limiter = (keyPrefix: string, points: number) =>
      new library.RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'wrong_tries',
        tableCreated: true,
        keyPrefix,
        points,
        duration: WINDOW_SECONDS,
        clearExpiredByTimeout: false,
      });
    return {
      perAddress: limiter('address', PER_ADDRESS_AND_RECORD),
      perRecord: limiter('record', PER_RECORD),
      withoutRecord: limiter('unknown', PER_ADDRESS_WITHOUT_RECORD),
    };
  });
  async function keysOf(
    kind: string,
    address: string,
    record: number | null,
  ): Promise<[RateLimiterPostgres, string][]> {
    const { perAddress, perRecord, withoutRecord } = await limiters();
    const from = createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
    if (record === null) return [[withoutRecord, `${kind}:${from}`]];
    return [
      [perAddress, `${kind}:${record}:${from}`],
      [perRecord, `${kind}:${record}`],
    ];
  }

  return {
    async wait(kind, address, record) {
      const counts = await Promise.all(
        (await keysOf(kind, address, record)).map(async ([limit, key]) => {
          const count = await limit.get(key);
          return count && count.consumedPoints >= limit.points ? secondsOf(count) : 0;
        }),
      );
      return Math.max(...counts);
    },
    async wrong(kind, address, record) {
      const counts = await Promise.all(
        (await keysOf(kind, address, record)).map(([limit, key]) =>
          limit.consume(key).then(
            () => 0,
            (error: unknown) => {
              if (isExceeded(error)) return secondsOf(error);
              throw error;
            },
          ),
        ),
      );
      return Math.max(...counts);
    },
  };
}

/** Deletes wrong secrets after their ten minutes. */
export const forgetTries = job({
  name: 'identity.forget-tries',
  data: z.object({}),
  run: async (_, { db, now }) => {
    await db.deleteFrom('wrong_tries').where('expire', '<', now.getTime()).execute();
  },
});

/** Compares a secret in constant time, whatever its length. */
export function isSameSecret(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
