import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { runNode } from './run.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';

const checks = (fix) => [
  ['lint and format', BIOME, ['check', '--max-diagnostics=50', ...(fix ? ['--write'] : [])]],
  ['directions and names', 'tools/check-areas.mjs', []],
  ['row types', 'tools/check-schema.mjs', fix ? ['--write'] : []],
  ['types of contract and words', TSC, ['-p', 'contract']],
  ['types of server, e2e and bench', TSC, ['-p', 'server']],
  ['types of web', TSC, ['-p', 'web']],
  ['types of its service worker', TSC, ['-p', 'web/worker']],
  ['lock file', 'tools/lock.mjs', fix ? ['--write'] : []],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
];

/** Runs all checks, a line each, and tells more of those that fail; answers how many did. */
export async function check({ fix = false } = {}) {
  let failed = 0;
  for (const [name, script, args] of checks(fix)) {
    const began = performance.now();
    const { ok, said } = await runNode(script, args, {
      quiet: true,
      env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (ok) continue;
    failed += 1;
    console.log(said.trimEnd().replace(/^/gm, '     '));
  }
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  prepare();
  const fix = process.argv.includes('--fix') || process.argv.includes('--write');
  process.exit((await check({ fix })) > 0 ? 1 : 0);
}
