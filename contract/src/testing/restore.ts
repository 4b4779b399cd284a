import { afterAll, vi } from 'vitest';

// Test files in a worker share its clock, environment, globals and modules, so every file restores what it has
// changed.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
