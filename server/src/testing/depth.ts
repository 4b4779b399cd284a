/** How thoroughly tests with random inputs look: `TEST_DEPTH=deep` is the exhaustive form, which takes far longer. */
const isDeep = process.env['TEST_DEPTH'] === 'deep';

export const depth = {
  isDeep,
  /** How many runs or inputs: the usual number, or the one of the exhaustive form. */
  runs: (usual: number, deep: number): number => (isDeep ? deep : usual),
};
