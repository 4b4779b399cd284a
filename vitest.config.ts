import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', ...more },
});

export default defineConfig({
  test: {
    // Without this one core of two would be left idle.
    maxWorkers: '100%',
    projects: [
      project('unit', ['{contract,words}/src/**/*.test.ts', 'tools/**/*.test.mjs']),
      project('server', ['server/src/**/*.test.ts'], {
        globalSetup: 'server/src/kernel/database/testing.setup.ts',
        // The files of a worker share its modules: loading them anew is a fifth of the run.
        isolate: false,
        setupFiles: 'server/src/testing/restore.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      project('web', ['web/src/**/*.test.ts']),
    ],
  },
});
