import { depth } from './depth.ts';

// Sets the default number of runs for property tests; `fast-check` is only loaded where it is used.
if (depth.isDeep) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ numRuns: 1_000 });
}
