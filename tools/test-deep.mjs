// The same tests at full depth; `server/src/testing/depth.ts` says what that means.
process.env.TEST_DEPTH = 'deep';
process.argv.push('--level', 'unit');
await import('./test.mjs');
