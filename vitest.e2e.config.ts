import { defineConfig } from 'vitest/config';

/** The journeys in a real browser: one file after the other, as each drives a browser and a server of its own. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    globalSetup: 'e2e/harness/setup.ts',
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
