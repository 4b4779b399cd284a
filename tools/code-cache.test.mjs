import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-code-cache-'));
  mkdirSync(join(folder, 'server'));
  cpSync(fileURLToPath(new URL('code-cache.cjs', import.meta.url)), join(folder, 'server/code-cache.cjs'));
  writeFileSync(join(folder, 'server/main.js'), `require('./code-cache.cjs');\nrequire('./program.js');\n`);
  writeFileSync(
    join(folder, 'server/program.js'),
    `exports.facts = [module.id, require.resolve('./main.js'), __filename, __dirname].map(String);\nconsole.log(exports.facts.join());\n`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => execFileSync(process.execPath, [join(folder, 'server/main.js')], { encoding: 'utf8' });

/** What a module that Node compiles knows of itself. */
function facts() {
  const [program, main] = ['program.js', 'main.js'].map((name) => join(folder, 'server', name));
  return `${program},${main},${program},${join(folder, 'server')}\n`;
}

const cached = () =>
  readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

it('the compiled code is kept, and used by the next start', () => {
  expect(start()).toBe(facts());
  const [first, ...others] = cached();
  expect(others).toEqual([]);
  const { mtimeMs } = statSync(first);
  expect(start()).toBe(facts());
  expect([cached(), statSync(first).mtimeMs]).toEqual([[first], mtimeMs]);
});

it('what cannot be used is replaced', () => {
  start();
  const [first] = cached();
  const good = readFileSync(first);
  writeFileSync(first, 'spoilt');
  expect(start()).toBe(facts());
  expect(readFileSync(first).length).toBe(good.length);
});

it('without a place for it, the program starts as well', () => {
  writeFileSync(join(folder, 'cache'), '');
  expect(start()).toBe(facts());
});
