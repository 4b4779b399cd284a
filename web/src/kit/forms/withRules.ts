import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import * as z from 'zod/mini';

/** A body judged by rules on top, which know more than the body does, such as the record that it is for. */
export function withRules<S extends z.ZodMiniObject>(
  body: S,
  faultsOf: (given: z.output<S>) => readonly RuleFault[],
): S {
  const check = z.check<z.output<S>>(
    ({ value, issues }) => {
      for (const { path, key } of faultsOf(value)) {
        issues.push({ code: 'custom', path: [path], input: value, params: { key } });
      }
    },
    // Also beside other faults, so that a person sees all of them at once.
    { when: () => true },
  );
  return body.check(check);
}
