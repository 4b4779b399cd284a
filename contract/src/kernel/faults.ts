import type * as z from 'zod/mini';

/** A fault of a field: a key below `validation` in the words, and the figures that its sentence uses. */
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
 * The issues of the union member that was most likely meant: it knows all the properties that were sent and has the
 * fewest issues.
 */
function closestUnionMember({ errors, path }: z.core.$ZodIssueInvalidUnion): readonly Issue[] {
  const unknownKeyCount = (issues: readonly Issue[]) =>
    issues.filter(({ code }) => code === 'unrecognized_keys').length;
  const [closest = []] = errors.toSorted((a, b) => unknownKeyCount(a) - unknownKeyCount(b) || a.length - b.length);
  return closest.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

/** The figures that a rule gives its sentence. */
const figuresOf = (values: unknown): Fault['values'] =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

function valuesOf(issue: Issue): Fault['values'] {
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'custom') return figuresOf(issue.params?.['values']);
  return {};
}

/** More faults help nobody, and would let an attacker make the server format an unbounded list. */
export const MAX_FAULTS = 100;

const pathOf = (issue: Issue, ...names: readonly string[]) => [...issue.path.map(String), ...names].join('.');

/** The faults of an issue: each unknown property is a fault at its own path. */
function* faultsOfIssue(issue: Issue): Generator<Fault> {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    for (const inner of closestUnionMember(issue)) yield* faultsOfIssue(inner);
  } else if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) yield { path: pathOf(issue, name), key: 'unknown', values: {} };
  } else {
    yield { path: pathOf(issue), key: keyOf(issue), values: valuesOf(issue) };
  }
}

const countOf = (issue: Issue): number => (issue.code === 'unrecognized_keys' ? issue.keys.length : 1);

/**
 * The first faults of a failed parse, at most `MAX_FAULTS` and one per path, and roughly how many more there are. An
 * empty string is reported as missing, not as malformed.
 */
export function countedFaultsOf(error: z.core.$ZodError): { readonly faults: Fault[]; readonly moreCount: number } {
  const faults = new Map<string, Fault>();
  let read = 0;
  for (const issue of error.issues) {
    for (const fault of faultsOfIssue(issue)) {
      if (faults.size === MAX_FAULTS) break;
      read += 1;
      if (!faults.has(fault.path)) faults.set(fault.path, fault);
    }
    if (faults.size === MAX_FAULTS) break;
  }
  const all = faults.size < MAX_FAULTS ? read : error.issues.reduce((sum, issue) => sum + countOf(issue), 0);
  return { faults: [...faults.values()], moreCount: Math.max(0, all - read) };
}

/** The faults of a failed parse without the count. */
export const faultsOf = (error: z.core.$ZodError): Fault[] => countedFaultsOf(error).faults;
