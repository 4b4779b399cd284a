import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/harness/chromium.ts';

const SECOND = 1_000;

const isFull = process.env.TRACE === 'full';

/**
 * Journeys in a real browser. A worker has one browser, one server and one database, shared by its spec files in
 * turn.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/setup.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/screens/outlines/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than there are cores: a page waits for the server, and the server for the database.
  workers: Number(process.env.E2E_WORKERS) || availableParallelism() + 1,
  timeout: 180 * SECOND,
  expect: { timeout: 20 * SECOND },
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    // Tracing covers every open context, which slows the run: TRACE=on records actions and requests, TRACE=full
    // screenshots too.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: isFull, snapshots: isFull, sources: false }
      : 'off',
  },
});
