import { afterAll, vi } from 'vitest';

// Test files of a worker share its clock, environment, globals and modules: the next one must not meet what one has changed.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
