import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `TEST_DEPTH=deep`. */
    readonly isDeep: boolean;
  }
}

/** How thoroughly tests with random inputs look: the exhaustive form takes far longer. */
const isDeep = inject('isDeep');

export const depth = {
  isDeep,
  /** How many runs or inputs: the usual number, or the one of the exhaustive form. */
  runs: (usual: number, deep: number): number => (isDeep ? deep : usual),
};
