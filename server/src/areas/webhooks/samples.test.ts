import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EVENT_DATA, EVENT_TYPES } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSecret, signatureOf } from '../../kernel/webhooks/signature.ts';
import { documentSamples } from '../../testing/document-samples.ts';

const run = promisify(execFile);

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
let samples: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-webhook-samples-'));
  samples = await documentSamples('How do I verify a message?', 'webhooks.md');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [secret, former] = [makeSecret(), makeSecret()];
const BODY = '{"type":"webhook.test","timestamp":"2027-03-01T08:00:00.000Z","data":{"ü":1}}';
const AT = 1_803_888_000;

/** A message, with the time at which it is verified, and whether it is genuine. */
const CASES = [
  { isGenuine: true, secrets: [secret], body: BODY, now: AT },
  { isGenuine: true, secrets: [former, secret], body: BODY, now: AT + 299 },
  { isGenuine: false, secrets: [former], body: BODY, now: AT },
  { isGenuine: false, secrets: [secret], body: BODY.replace('1}', '2}'), now: AT },
  { isGenuine: false, secrets: [secret], body: BODY, now: AT + 301 },
  // Forged ones, which must not end the receiver.
  { isGenuine: false, secrets: [secret], body: BODY, now: AT, forged: { 'webhook-signature': undefined } },
  { isGenuine: false, secrets: [secret], body: BODY, now: AT, forged: { 'webhook-signature': 'v1,Ü€' } },
  { isGenuine: false, secrets: [secret], body: BODY, now: AT, forged: { 'webhook-timestamp': 'x' } },
  { isGenuine: false, secrets: [secret], body: BODY, now: AT, forged: { 'webhook-id': undefined } },
].map(({ secrets, forged, ...each }) => ({
  ...each,
  headers: {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(AT),
    'webhook-signature': signatureOf({ id: 'evt_1', timestamp: AT, body: BODY }, secrets),
    ...forged,
  },
}));

const EXPECTED = CASES.map(({ isGenuine }) => isGenuine);

/** What a documented function and a few lines that call it print for the cases. */
async function verified(language: string, command: string, file: string, calls: string): Promise<unknown> {
  const path = join(folder, file);
  await writeFile(path, `${samples.get(language) ?? ''}\n${calls}`);
  const { stdout } = await run(command, [path, JSON.stringify(CASES), secret], { env: { PATH: process.env['PATH'] } });
  return JSON.parse(stdout);
}

it('the documented function in JavaScript recognizes genuine messages', async () => {
  const calls = `
    const [cases, secret] = process.argv.slice(2);
    const all = JSON.parse(cases).map(({ headers, body, now }) => isGenuine(headers, body, secret, now * 1000));
    console.log(JSON.stringify(all));`;
  expect(await verified('js', process.execPath, 'sample.mjs', calls)).toEqual(EXPECTED);
});

it.runIf(hasPython)('the documented function in Python recognizes genuine messages', async () => {
  const calls = `
import json, sys
print(json.dumps([is_genuine(c['headers'], c['body'].encode(), sys.argv[2], c['now']) for c in json.loads(sys.argv[1])]))`;
  expect(await verified('python', 'python3', 'sample.py', calls)).toEqual(EXPECTED);
});

it.each(EVENT_TYPES)('the document names the data of %s', async (type) => {
  const document = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const row = document.split('\n').find((line) => line.startsWith(`| \`${type}\``));
  const named = row?.split('|').at(-2)?.match(/\w+/g);
  expect(named).toEqual(Object.keys(EVENT_DATA[type].shape));
});
