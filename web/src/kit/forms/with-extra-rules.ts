import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import * as z from 'zod/mini';

/** A body schema with additional rules that know more than the body, such as the record it is for. */
export function withExtraRules<S extends z.ZodMiniObject>(
  body: S,
  faultsOf: (given: z.output<S>) => readonly RuleFault[],
): S {
  const check = z.check<z.output<S>>(
    ({ value, issues }) => {
      for (const { path, key, values } of faultsOf(value)) {
        issues.push({ code: 'custom', path: [path], input: value, params: { key, values } });
      }
    },
    // Runs even with other faults, so that all are shown at once.
    { when: () => true },
  );
  return body.check(check);
}
