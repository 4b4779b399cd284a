import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEventWithDate } from './testing/booking.ts';
import { documentSamples } from './testing/document-samples.ts';
import { startShop } from './testing/receipts.ts';

const run = promisify(execFile);

/** The generator's own packages: it needs an older compiler than the portal. */
const packages = fileURLToPath(new URL('../../tools/api-client/', import.meta.url));
const { resolve } = createRequire(join(packages, 'package.json'));
const GENERATOR = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
const COMPILER = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc');

const OPTIONS = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'es2023', module: 'esnext', moduleResolution: 'bundler' },
    ...{ lib: ['es2023', 'dom'], types: ['node'] },
  },
  files: ['program.mts'],
};

const shop = await startShop();
const { app } = shop;
let folder: string;

beforeAll(async () => {
  // Below the packages, so that the program finds them.
  const cache = join(packages, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.stop();
});

const programToken = (scope: string) =>
  app.tokenOf('meters', { claims: { client_id: 'demo-service', scope, roles: undefined, siteId: undefined } });

it('gives a client that compiles, and writes a registration and a receipt', async () => {
  const { dateId } = await anEventWithDate(app);
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const samples = await documentSamples('How do I get a typed client?');
  const options = (samples.get('sh') ?? '').trim().split(' ').slice(3);
  await run(process.execPath, [GENERATOR, `${url}/api/openapi.json`, ...options], { cwd: folder });
  await writeFile(join(folder, 'program.mts'), samples.get('ts') ?? '');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
  const compiled = await run(process.execPath, [COMPILER, '-p', folder]).catch(({ stdout }: { stdout: string }) => ({
    stdout,
  }));
  expect(compiled.stdout).toBe('');

  const TOKEN = await programToken('product.read site.read receipt.write booking.attendee.write');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'program.mts'], {
    cwd: folder,
    env: { KONTOR_URL: url, TOKEN },
  });
  expect(stdout.trim().split('\n')).toEqual([
    'Vera Vogel has registered.',
    expect.stringMatching(/^Quellmarkt (Kassel|Hamm) has receipt \d+\.$/),
  ]);
  const attendees = await app.db.selectFrom('booking_attendee').select(['event_date_id', 'family_name']).execute();
  expect(attendees).toEqual([{ event_date_id: dateId, family_name: 'Vogel' }]);
  const receipts = await app.db.selectFrom('receipt').select(['site_employee', 'created_by']).execute();
  expect(receipts).toEqual([{ site_employee: 'Clara Conrad', created_by: expect.any(String) }]);
});
