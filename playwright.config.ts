import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/harness/chromium.ts';

const SECOND = 1_000;

const isFull = process.env.TRACE === 'full';

/** The journeys in a real browser. A worker has one browser, one server and one database; spec files take turns on them. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // With one more than there are cores, tests fail now and then because the machine is busy.
  workers: Number(process.env.E2E_WORKERS) || availableParallelism(),
  timeout: 90 * SECOND,
  expect: { timeout: 20 * SECOND },
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    // Of every context that is open, which slows the run: TRACE=on has actions and requests, TRACE=full pictures, too.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: isFull, snapshots: isFull, sources: false }
      : 'off',
  },
});
