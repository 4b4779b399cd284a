import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

interface InlineOptions {
  readonly setupFiles?: readonly string[];
  readonly [option: string]: unknown;
}

const provide = { isDeep: process.env['TEST_DEPTH'] === 'deep' };
const PROPERTIES = 'contract/src/testing/property-runs.ts';

const project = (name: string, include: string[], { setupFiles = [], ...more }: InlineOptions = {}) => ({
  test: { name, include, environment: 'node', provide, setupFiles: [PROPERTIES, ...setupFiles], ...more },
});

/** Whole pages in a simulated DOM, answered by the server in the same process. */
const component = {
  // React as people use it: a third less work than in development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ...project('component', ['web/src/**/*.test.tsx'], {
    globalSetup: 'server/src/testing/demo.setup.ts',
    env: { NODE_ENV: 'production' },
    isolate: false,
    setupFiles: ['web/src/testing/dom.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 5, timeout: 10_000 } },
  }),
} as const;

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for seconds, for what was killed to be noticed.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('unit', ['{contract,words}/src/**/*.test.ts', 'tools/**/*.test.mjs']),
      project('server', ['server/src/**/*.test.ts'], {
        globalSetup: 'server/src/kernel/database/testing.setup.ts',
        // The files of a worker share its modules: loading them anew is a fifth of the run.
        isolate: false,
        setupFiles: ['server/src/testing/restore.ts'],
        // A hang is told from an answer, on a busy machine too.
        testTimeout: 90_000,
        hookTimeout: 90_000,
      }),
      project('web', ['web/src/**/*.test.ts']),
      component,
    ],
  },
});
