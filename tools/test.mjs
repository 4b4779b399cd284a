import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { runNode } from './run.mjs';

prepare();

const reports = mkdtempSync(join(tmpdir(), 'kontor-test-'));
const total = { passed: 0, failed: 0 };

const heading = (text) => console.log(`\n== ${text}`);

async function vitest(name, args, env = {}) {
  heading(name);
  const file = join(reports, `${args.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...args, ...reporters], { env });
  const { passed, failed } = readReport(file);
  total.passed += passed;
  // A file that cannot even be loaded has no failing test in it.
  total.failed += ok ? failed : Math.max(failed, 1);
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function browserTests() {
  heading('Build');
  const built = await runNode('tools/build.mjs');
  const path = built.ok && (await findChromium().catch((error) => console.error(error.message)));
  if (path) await vitest('Browser tests', ['--config', 'vitest.e2e.config.ts'], { CHROMIUM: path });
  else total.failed += 1;
}

heading('Checks');
total.failed += await check();
await vitest('Unit and server tests', []);
await browserTests();
rmSync(reports, { recursive: true, force: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
