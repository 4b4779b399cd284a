import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { inSources } from './traces.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kontor-traces-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a trace of the bundle names the place in the sources', async () => {
  const source = join(folder, 'source.ts');
  writeFileSync(source, '// A comment.\n\nexport const fail = (): never => {\n  throw new Error("none");\n};\n');
  const outfile = join(folder, 'out', 'main.mjs');
  await build({ entryPoints: [source], outfile, format: 'esm', minifyWhitespace: true, sourcemap: true });
  // In a process of its own, because the test runner maps traces too.
  const program = `
    import { traceSources } from ${JSON.stringify(new URL('traces.mjs', import.meta.url))};
    traceSources();
    const { fail } = await import(${JSON.stringify(pathToFileURL(outfile))});
    try { fail() } catch (error) { console.log(error.stack) }`;
  const trace = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(trace.split('\n').slice(0, 2)).toEqual([
    'Error: none',
    expect.stringContaining(`at fail (${pathToFileURL(source).href}:4:`),
  ]);
});

it('other places stay as they are', () => {
  for (const line of ['node:internal/process/task_queues:95:5', `fn (file:///nowhere/main.js:1:2)`]) {
    expect(inSources(line)).toBe(line);
  }
});
