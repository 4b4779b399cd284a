import { task } from './task.ts';

export const reverse = task({
  name: 'test.reverse',
  run: ({ bytes, times }: { bytes: Uint8Array; times: number }) => ({ bytes: bytes.toReversed(), times: times + 1 }),
});

export const fail = task({
  name: 'test.fail',
  run: ({ message }: { message: string }): { nothing: null } => {
    throw new Error(message);
  },
});

export const die = task({ name: 'test.die', run: (_: { now: true }) => process.exit(3) });

export const hoard = task({
  name: 'test.hoard',
  run: (_: { all: true }) => {
    const hoarded: number[][] = [];
    for (;;) hoarded.push(Array.from({ length: 1_000_000 }, (_, index) => index + 0.5));
  },
});

export const stranger = task({ name: 'test.stranger', run: ({ times }: { times: number }) => ({ times }) });
