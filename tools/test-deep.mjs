// The same tests at full depth; see `contract/src/testing/depth.ts`.
process.env.TEST_DEPTH = 'deep';
process.argv.push('--level', 'unit');
await import('./test.mjs');
