import type * as z from 'zod/mini';

/** What is wrong with a field, as a key below `validation` in the words, and the figures that the sentence names. */
export interface Fault {
  readonly path: string;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type Issue = z.core.$ZodIssue;

function keyOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'type';
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'tooShort';
      return 'tooSmall';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'not_multiple_of':
      return 'decimals';
    case 'invalid_format':
      return ['email', 'url', 'datetime', 'date'].includes(issue.format) ? issue.format : 'format';
    case 'unrecognized_keys':
      return 'unknown';
    case 'invalid_value':
      if (issue.values.length === 1 && issue.values[0] === true) return 'consent';
      return issue.input === undefined || issue.input === null ? 'required' : 'choice';
    case 'custom':
      return typeof issue.params?.['key'] === 'string' ? issue.params['key'] : 'format';
    default:
      return 'format';
  }
}

/**
 * The faults of a value that may be one of several things: of the one that was meant, which knows all the properties that
 * were sent and has the fewest faults.
 */
function meant({ errors, path }: z.core.$ZodIssueInvalidUnion): readonly Issue[] {
  const strangers = (issues: readonly Issue[]) => issues.filter(({ code }) => code === 'unrecognized_keys').length;
  const [closest = []] = errors.toSorted((a, b) => strangers(a) - strangers(b) || a.length - b.length);
  return closest.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function valuesOf(issue: Issue): Fault['values'] {
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  return {};
}

/**
 * Every fault of a failed parse, one per path (an empty address is no malformed one); an unknown property is its own fault
 * at its own path.
 */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  const issues = error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.errors.length > 0 ? meant(issue) : [issue],
  );
  const faults = issues.flatMap((issue) => {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ path: [...at, name].join('.'), key: 'unknown', values: {} }));
    }
    return [{ path: at.join('.'), key: keyOf(issue), values: valuesOf(issue) }];
  });
  const first = new Map(faults.toReversed().map((fault) => [fault.path, fault]));
  return faults.filter((fault) => first.get(fault.path) === fault);
}
