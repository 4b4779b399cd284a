import { test as base, expect } from '@playwright/test';
import './move-clock.mjs';
import { openStation, type Station } from './station.ts';

/** The journeys' `test`: a worker has one `station` beside its browser, shared by its spec files in turn. */
export const test = base.extend<object, { readonly station: Station }>({
  station: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const station = await openStation();
      await use(station);
      await station.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

interface PollOptions {
  readonly message?: string;
  readonly timeout?: number;
}

/** `expect.poll` with shorter intervals: most waits take a few milliseconds. */
export const poll = <T>(ask: () => T | Promise<T>, options: PollOptions = {}) =>
  expect.poll(ask, { intervals: [20, 50, 50, 100, 100, 250], ...options });
