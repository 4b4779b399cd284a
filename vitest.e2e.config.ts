import { defineConfig } from 'vitest/config';

/** The journeys in a real browser: a file drives a browser and a server of its own, and there are as many at once as there are cores. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    globalSetup: 'e2e/harness/setup.ts',
    maxWorkers: '100%',
    // The files of a worker share its modules, which take longer to load than a short journey.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
