import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { findPoppler } from './poppler.mjs';
import { prepare } from './prepare.mjs';
import { runNode } from './run.mjs';

prepare();

const reports = mkdtempSync(join(tmpdir(), 'kontor-test-'));
const total = { passed: 0, failed: 0 };
const failures = [];

const heading = (text) => console.log(`\n== ${text}`);

async function vitest(name, args, env = {}) {
  heading(name);
  const file = join(reports, `${args.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...args, ...reporters], { env });
  const { passed, failed, failures: told } = readReport(file);
  total.passed += passed;
  failures.push(...told);
  // A file that cannot even be loaded has no failing test in it.
  total.failed += ok ? failed : Math.max(failed, 1);
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

/** What failed in one file, a line each, to be told at the end: among thousands of lines nobody finds it. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`];
  return tests.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (text = '') => text.split('\n', 1)[0];

async function browserTests() {
  heading('Build');
  const built = await runNode('tools/build.mjs');
  const path = built.ok && (await findChromium().catch((error) => console.error(error.message)));
  if (path) await vitest('Browser tests', ['--config', 'vitest.e2e.config.ts'], { CHROMIUM: path });
  else total.failed += 1;
}

/** A database server for the tests that read other people's: its address, and how it ends. */
async function startMariadb() {
  const given = process.env.TEST_MARIADB_URL;
  if (given) return { url: given, stop: async () => {} };
  const child = spawn(process.execPath, ['tools/mariadb.mjs', '--bring'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [''])]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url, stop };
}

async function serverTests() {
  const { url, stop } = await startMariadb();
  if (!url) {
    console.error('Some tests need a MariaDB: install one, or set MARIADBD to its path.');
    total.failed += 1;
  }
  const poppler = findPoppler();
  if (!poppler) {
    console.error('Some tests need Poppler: install its utilities, or set POPPLER to their folder.');
    total.failed += 1;
  }
  await vitest('Unit and server tests', [], { TEST_MARIADB_URL: url, ...(poppler && { POPPLER: poppler }) });
  await stop();
}

heading('Checks');
total.failed += await check();
await serverTests();
await browserTests();
rmSync(reports, { recursive: true, force: true });

if (failures.length > 0) {
  heading('Failed');
  for (const failure of failures) console.log(failure);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
