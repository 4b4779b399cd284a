import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { check } from './check.mjs';
import { findBrowsers } from './chromium.mjs';
import { findPoppler } from './poppler.mjs';
import { prepare } from './prepare.mjs';
import { runNode } from './run.mjs';
import { readPlaywright, readVitest } from './test-report.mjs';
import { changedAreas, knownAreas } from './test-scope.mjs';

const LEVELS = ['check', 'unit', 'browser'];

const USAGE = `npm test                           everything
npm test -- booking meters         all levels of some areas
npm test -- --changed              the areas that differ from the last commit; everything if shared code differs
npm test -- --level unit           one level: ${LEVELS.join(', ')}
npm test -- --level browser --shard 1/3`;

function readArguments() {
  const options = { changed: { type: 'boolean' }, level: { type: 'string' }, shard: { type: 'string' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((area) => !knownAreas().includes(area));
  if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}: ${knownAreas().join(', ')}`);
  if (values.level && !LEVELS.includes(values.level)) throw new Error(`There is no level ${values.level}`);
  const areas = positionals.length > 0 ? positionals : values.changed ? changedAreas() : [];
  return { areas, levels: values.level ? [values.level] : LEVELS, shard: values.shard };
}

prepare();

let scope;
try {
  scope = readArguments();
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}

const { areas, levels, shard } = scope;
const reports = mkdtempSync(join(tmpdir(), 'kontor-test-'));
const total = { passed: 0, failed: 0 };
const failures = [];
const slowest = [];
const seconds = [];

const heading = (text) => console.log(`\n== ${text}`);

/** Runs a level and records its duration. */
async function timed(name, work) {
  heading(name);
  const startedAt = performance.now();
  await work();
  seconds.push([name, Math.round((performance.now() - startedAt) / 1000)]);
}

/** A runner that fails without a failed test counts as a failure: a file that cannot be loaded has no tests. */
function count({ passed, failed, failures: messages, tests }, ok) {
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
  failures.push(...messages);
  slowest.push(...tests);
}

const shardArguments = () => (shard ? [`--shard=${shard}`] : []);

/** A MariaDB for tests of merchandise databases: its URL, and how to stop it. */
async function startMariadb() {
  const configuredUrl = process.env.TEST_MARIADB_URL;
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} };
  const child = spawn(process.execPath, ['tools/mariadb.mjs', '--bring'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [''])]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url, stop };
}

/** Rules, API and components. */
async function unitTests() {
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
  const file = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const filters = areas.flatMap((area) => [`/areas/${area}/`]);
  const { ok } = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', ...filters, ...shardArguments(), ...reporters],
    {
      env: { TEST_MARIADB_URL: url, ...(poppler && { POPPLER: poppler }) },
    },
  );
  count(readVitest(file), ok);
  await stop();
}

/** Journeys and screens. */
async function browserTests() {
  const browsers = await findBrowsers().catch((error) => console.error(error.message));
  if (!browsers) {
    total.failed += 1;
    return;
  }
  const file = join(reports, 'browser.json');
  const filters = areas.map((area) => `e2e/(screens/)?${area}[.-]`);
  const { ok } = await runNode('node_modules/@playwright/test/cli.js', ['test', ...filters, ...shardArguments()], {
    env: { CHROMIUM: browsers.chromium, CHROMIUM_SHELL: browsers.shell, E2E_REPORT: file },
  });
  count(readPlaywright(file), ok);
}

if (levels.includes('check')) {
  await timed('Checks', async () => {
    total.failed += await check();
  });
}
if (levels.includes('unit')) await timed('Unit, API and component tests', unitTests);
if (levels.includes('browser')) await timed('Browser tests', browserTests);
rmSync(reports, { recursive: true, force: true });

heading('Slowest');
for (const { ms, title } of slowest.sort((left, right) => right.ms - left.ms).slice(0, 10)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
heading('Times');
for (const [name, time] of seconds) console.log(`${String(time).padStart(6)} s  ${name}`);
if (failures.length > 0) {
  heading('Failed');
  for (const failure of failures) console.log(failure);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
