import { depth } from './depth.ts';

// Properties that say no number of their own; `fast-check` is loaded where it is needed alone.
if (depth.isDeep) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ numRuns: 1_000 });
}
