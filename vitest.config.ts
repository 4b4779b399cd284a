import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { markdown } from './web/markdown.ts';

interface InlineOptions {
  readonly setupFiles?: readonly string[];
  readonly [option: string]: unknown;
}

const provide = { isDeep: process.env['TEST_DEPTH'] === 'deep' };
const PROPERTIES = 'contract/src/testing/property-runs.ts';
// The files of a worker share its modules: importing them again for each file takes longer than many tests.
const RESTORE = 'contract/src/testing/restore.ts';

const project = (name: string, include: string[], { setupFiles = [], ...more }: InlineOptions = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    provide,
    isolate: false,
    setupFiles: [PROPERTIES, RESTORE, ...setupFiles],
    // Long enough to tell a hang from a slow answer on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    ...more,
  },
});

/** Whole pages in a simulated DOM, answered by the server in the same process. */
const component = {
  // React in production mode: a third less work than in development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [markdown],
  ...project('component', ['web/src/**/*.test.tsx'], {
    globalSetup: 'server/src/testing/demo.setup.ts',
    env: { NODE_ENV: 'production' },
    setupFiles: ['web/src/testing/dom.ts'],
    expect: { poll: { interval: 5, timeout: 20_000 } },
  }),
} as const;

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for seconds until a killed process is noticed.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('unit', ['{contract,words}/src/**/*.test.ts', 'tools/**/*.test.mjs']),
      project('server', ['server/src/**/*.test.ts'], {
        globalSetup: 'server/src/kernel/database/testing.setup.ts',
      }),
      project('web', ['web/src/**/*.test.ts']),
      component,
    ],
  },
});
