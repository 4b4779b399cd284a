import { expect, it } from 'vitest';
import { loggedError } from '../telemetry/errors.ts';
import { throttleErrors } from './throttle-errors.ts';

it('reports an error at most once a minute', () => {
  let now = 0;
  const errors: Error[] = [];
  const throttled = throttleErrors(
    (error) => errors.push(error),
    () => now,
  );
  const ofWorker = (worker: number) => ({
    message: `terminating connection due to administrator command (Queue: mail.send, Worker: ${worker})`,
    severity: 'FATAL',
    code: '57P01',
    queue: 'mail.send',
  });
  for (; now < 60_000; now += 500) throttled(ofWorker(now % 3));
  expect(errors).toHaveLength(1);
  expect(loggedError(errors[0])).toMatchObject({ code: '57P01', message: expect.stringContaining('terminating') });
  throttled(new Error('something else'));
  throttled(ofWorker(1));
  throttled('no object at all');
  expect(errors.map(({ message }) => message.slice(0, 11))).toEqual([
    'terminating',
    'something e',
    'terminating',
    'no object a',
  ]);
});
