import { expect, it } from 'vitest';
import { makeSecret, signatureOf } from './signature.ts';

/** The example of the libraries of Standard Webhooks. */
const EXAMPLE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as Standard Webhooks does', () => {
  expect(signatureOf(EXAMPLE, [SECRET])).toBe(SIGNATURE);
});

it('signs by each secret', () => {
  const [first, second] = signatureOf(EXAMPLE, [makeSecret(), SECRET]).split(' ');
  expect(first).toMatch(/^v1,[\w+/]{43}=$/);
  expect(first).not.toBe(SIGNATURE);
  expect(second).toBe(SIGNATURE);
});

it('makes secrets of 32 random bytes', () => {
  expect(makeSecret()).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(makeSecret()).not.toBe(makeSecret());
});
