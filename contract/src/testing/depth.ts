import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `TEST_DEPTH=deep`. */
    readonly isDeep: boolean;
  }
}

/** How thoroughly tests with random inputs run: the exhaustive form takes far longer. */
const isDeep = inject('isDeep');

export const depth = {
  isDeep,
  /** The number of runs or inputs: the usual one, or the exhaustive one. */
  runs: (usual: number, deep: number): number => (isDeep ? deep : usual),
};
