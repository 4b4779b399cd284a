import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, respond, startReceiver } from '../../testing/receiver.ts';
import { lookupOnInternet, post } from './post.ts';
import { type Target, targetOf } from './targets.ts';

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const send = (url: string, given: { targets?: readonly Target[]; timeoutMs?: number; signal?: AbortSignal } = {}) =>
  post(
    url,
    { headers: { 'content-type': 'application/json' }, body: '{"ü":1}' },
    {
      targets: [targetOf(new URL(url).origin)].flatMap((target) => target ?? []),
      timeoutMs: 5_000,
      maxAnswerLength: 10,
      ...given,
    },
  );

describe('a post', () => {
  it('sends the body, and has the beginning of the answer', async () => {
    receiver.answerBy(respond(201, 'x'.repeat(100_000)));
    expect(await send(`${receiver.origin}/path?a=1`)).toEqual({ status: 201, answer: 'x'.repeat(10), retryAfter: 0 });
    expect(receiver.received.at(-1)).toMatchObject({ body: '{"ü":1}', headers: { 'content-length': '8' } });
  });

  it('does not follow redirects, and reads how long to wait', async () => {
    const before = receiver.received.length;
    receiver.answerBy(respond(307, '', { location: '/elsewhere', 'retry-after': '120' }));
    expect(await send(receiver.origin)).toMatchObject({ status: 307, retryAfter: 120 });
    expect(receiver.received).toHaveLength(before + 1);
  });

  it('ends without an answer in time, also if it breaks off', async () => {
    receiver.answerBy(() => {});
    expect(await send(receiver.origin, { timeoutMs: 50 })).toEqual({ failure: 'timeout' });
    receiver.answerBy((response) => response.destroy());
    expect(await send(receiver.origin)).toEqual({ failure: 'unreachable' });
    expect(await send(receiver.origin, { signal: AbortSignal.abort() })).toEqual({ failure: 'timeout' });
  });

  it('goes nowhere that is not allowed', async () => {
    const before = receiver.received.length;
    expect(await send(receiver.origin, { targets: [] })).toEqual({ failure: 'forbidden' });
    expect(receiver.received).toHaveLength(before);
  });

  it('needs a receiver that speaks TLS where it is asked for', async () => {
    expect(await send(receiver.origin.replace('http:', 'https:'))).toEqual({ failure: 'certificate' });
  });
});

it('a name that leads to the own machine is refused', async () => {
  const refusal = await new Promise<string | undefined>((resolve) => {
    lookupOnInternet('localhost', {}, (error) => resolve(error?.constructor.name));
  });
  expect(refusal).toBe('ForbiddenAddress');
});
