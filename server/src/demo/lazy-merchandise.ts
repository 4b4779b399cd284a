import type { Source } from '../kernel/erp/source.ts';
import { once } from '../kernel/once.ts';
import type { demoMerchandise } from './merchandise.ts';

/** The demo's merchandise system, created on its first use, since it is only read at night. */
export function lazyMerchandise(options: Parameters<typeof demoMerchandise>[0]): Source {
  const source = once(async () => (await import('./merchandise.ts')).demoMerchandise(options));
  return {
    name: 'demo',
    async *read(...call) {
      yield* (await source()).read(...call);
    },
  };
}
