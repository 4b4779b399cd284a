import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOnce } from './kernel/database/migrate.ts';
import type { TestDatabase } from './kernel/database/testing.ts';
import { documentSamples } from './testing/document-samples.ts';
import { emptyDatabase, type ServerProcess, startProcess } from './testing/processes.ts';

const run = promisify(execFile);

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
let samples: ReadonlyMap<string, string>;

const hasRequests = (() => {
  try {
    execFileSync('python3', ['-c', 'import requests'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-samples-'));
  samples = await documentSamples('How does a program sign in as itself?');
  database = await emptyDatabase();
  server = await startProcess(database.url);
  await server.started();
  const client = await connectOnce(database.url);
  await client.query("insert into department (title) values ('Leergutannahme')").finally(() => client.end());
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The output of a sample, which signs in as the demo's program. */
async function outputOf(language: string, command: string, file: string): Promise<string> {
  const path = join(folder, file);
  await writeFile(path, samples.get(language) ?? '');
  const { stdout } = await run(command, [path], {
    env: {
      PATH: process.env['PATH'],
      KONTOR_URL: server.url,
      TOKEN_URL: `${server.url}/oidc/token`,
      CLIENT_ID: 'demo-service',
      CLIENT_SECRET: 'demo-service',
    },
  });
  return stdout;
}

it.each([
  ['sh', '/bin/sh', 'sample.sh'],
  ['ts', process.execPath, 'sample.mjs'],
])('the documented program in %s reads departments', async (language, command, file) => {
  expect(await outputOf(language, command, file)).toContain('Leergutannahme');
});

it.runIf(hasRequests)('the documented program in Python reads departments', async () => {
  expect(await outputOf('python', 'python3', 'sample.py')).toContain('Leergutannahme');
});
