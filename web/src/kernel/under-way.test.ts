import { expect, it, vi } from 'vitest';
import { dedupeCalls } from './dedupe-calls.ts';

it('sends a call once when it is triggered twice, and again when it is triggered later', async () => {
  const send = vi.fn(async () => send.mock.calls.length);
  const once = dedupeCalls<number>();
  const both = [once({ id: 1 }, send), once({ id: 1 }, send)];
  expect(send).toHaveBeenCalledTimes(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(await once({ id: 1 }, send)).toBe(2);
});

it('sends calls with different input in parallel', async () => {
  const once = dedupeCalls<string>();
  const answers = [once({ id: 1 }, async () => 'one'), once({ id: 2 }, async () => 'two')];
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
});

it('retries after a refusal', async () => {
  const once = dedupeCalls<string>();
  const refused = once(1, () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  expect(await once(1, async () => 'yes')).toBe('yes');
});
