import { test as base, expect } from '@playwright/test';
import './move-clock.mjs';
import { startEnvironment, type TestEnvironment } from './environment.ts';

/** The journeys' `test`: a worker has one `environment` beside its browser, shared by its spec files in turn. */
export const test = base.extend<object, { readonly environment: TestEnvironment }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const environment = await startEnvironment();
      await use(environment);
      await environment.close();
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
