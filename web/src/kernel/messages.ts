import i18next from 'i18next';
import { ProblemError } from './problem.ts';

/** The namespace and key of a code's sentence: the kernel's own, the browser's own, or its area's. */
function placeOf(code: string): readonly [namespace: string, key: string] {
  const [head = '', ...rest] = code.split('.');
  if (head === 'request' || head === 'server') return ['kernel', `errors.${code}`];
  if (head === 'network' || head === 'device') return ['shell', `errors.${code}`];
  return [head, `errors.${rest.join('.')}`];
}

/** The sentence of an error code in the current language, with its facts; null for an unknown code. */
export function wordsOfError(code: string, facts: Readonly<Record<string, unknown>> = {}): string | null {
  const [namespace, key] = placeOf(code);
  const sentence: unknown = i18next.getResource(i18next.language, namespace, key);
  if (typeof sentence !== 'string') return null;
  return i18next.services.interpolator.interpolate(sentence, facts, i18next.language, {});
}

/** The message for people about anything that was thrown. */
export function messageOf(error: unknown): string {
  const unknown = i18next.t('shell:errors.unknown');
  if (!(error instanceof ProblemError)) return unknown;
  return wordsOfError(error.code, error.facts) ?? (error.detail || unknown);
}
