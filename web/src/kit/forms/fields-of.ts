import type { TFunction } from 'i18next';
import type { Branch, BranchKey, KeyOf, Namespace } from '../../kernel/translation.ts';
import type { FieldProps } from './field.tsx';

/**
 * Fields with their labels from the words below a key, whose names they share:
 * `const field = fieldsOf(t, 'event')`, then `<Field {...field('title')} />`.
 */
export function fieldsOf<N extends Namespace, K extends BranchKey<N>>(
  t: TFunction<N>,
  labels: K,
): (name: KeyOf<Branch<N, K>, string>) => Pick<FieldProps, 'name' | 'label'>;
export function fieldsOf(t: (key: string) => string, labels: string) {
  return (name: string): Pick<FieldProps, 'name' | 'label'> => ({ name, label: t(`${labels}.${name}`) });
}
