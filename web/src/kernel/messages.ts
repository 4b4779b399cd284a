import { ProblemError } from './problem.ts';
import { sentenceAt, translate, withValues } from './translation.ts';

/** The namespace and key of a code's sentence: the kernel's own, the browser's own, or its area's. */
function keyOf(code: string): readonly [namespace: string, key: string] {
  const [head = '', ...rest] = code.split('.');
  if (head === 'request' || head === 'server') return ['kernel', `errors.${code}`];
  if (head === 'network' || head === 'device') return ['shell', `errors.${code}`];
  return [head, `errors.${rest.join('.')}`];
}

/** The sentence of an error code in the current language, with its facts; null for an unknown code. */
export function wordsOfError(code: string, facts: Readonly<Record<string, unknown>> = {}): string | null {
  const [namespace, key] = keyOf(code);
  const sentence = sentenceAt(namespace, key);
  return sentence === null ? null : withValues(sentence, facts);
}

/** The user-facing message for any thrown value. */
export function messageOf(error: unknown): string {
  const unknown = translate('shell:errors.unknown');
  if (!(error instanceof ProblemError)) return unknown;
  return wordsOfError(error.code, error.facts) ?? (error.detail || unknown);
}
