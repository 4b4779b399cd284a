import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';
import { runNode } from './run.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';

/**
 * One type checker for each program, as two checks run side by side: more checkers repeat each other's work.
 * Results are kept, so a second run only checks files that a change affects.
 */
const types = (project) => [
  TSC,
  [
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project.replaceAll('/', '-')}.json`,
  ],
];

const checks = (fix) => [
  ['lint and format', BIOME, ['check', '--max-diagnostics=50', ...(fix ? ['--write'] : [])]],
  ['directions and names', 'tools/check-areas.mjs', []],
  ['actions of workflows', 'tools/check-workflows.mjs', []],
  ['row types', 'tools/check-schema.mjs', fix ? ['--write'] : []],
  ['types of contract and words', ...types('contract')],
  ['types of server, e2e and bench', ...types('server')],
  ['types of web', ...types('web')],
  ['types of its component tests', ...types('web/tsconfig.test.json')],
  ['types of its service worker', ...types('web/worker')],
  ['lock file', 'tools/lock.mjs', fix ? ['--write'] : []],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
];

async function runCheck([name, script, args]) {
  const startedAt = performance.now();
  const { ok, output } = await runNode(script, args, {
    quiet: true,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (!ok) console.log(output.trimEnd().replace(/^/gm, '     '));
  return ok;
}

/** Runs all checks, two at a time, one line each; prints the output of failures, and returns their number. */
export async function check({ fix = false } = {}) {
  const waiting = checks(fix);
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await runCheck(next))) failed += 1;
  };
  // Checks that write files run one after the other.
  await Promise.all(fix ? [work()] : [work(), work()]);
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  prepare();
  const fix = process.argv.includes('--fix') || process.argv.includes('--write');
  process.exit((await check({ fix })) > 0 ? 1 : 0);
}
