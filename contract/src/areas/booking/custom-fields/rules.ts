import type { RuleFault } from '../../../kernel/resource.ts';

export const CUSTOM_FIELD_KINDS = ['text', 'choice', 'consent'] as const;

export const MAX_CUSTOM_FIELDS = 10;
export const MAX_OPTIONS = 20;

/** The value of a consent that is given; one that is not given has no answer. */
export const CONSENT_GIVEN = 'true';

export interface CustomField {
  readonly id: string;
  readonly label: string;
  readonly kind: (typeof CUSTOM_FIELD_KINDS)[number];
  readonly required: boolean;
  readonly options: readonly string[];
}

export interface Answer {
  readonly fieldId: string;
  readonly value: string;
}

const isRepeated = (values: readonly string[], at: number) => values.indexOf(values[at] ?? '') < at;

/** What is wrong with the custom fields of an event. */
export function customFieldFaults(fields: readonly CustomField[]): RuleFault[] {
  const [ids, labels] = [fields.map(({ id }) => id), fields.map(({ label }) => label.toLowerCase())];
  return fields.flatMap(({ kind, options }, at) => {
    const isChoice = kind === 'choice';
    const faults: RuleFault[] = [];
    if (isRepeated(ids, at)) faults.push({ path: `customFields.${at}.id`, key: 'sameField' });
    if (isRepeated(labels, at)) faults.push({ path: `customFields.${at}.label`, key: 'sameField' });
    if (isChoice && (options.length < 2 || new Set(options).size < options.length))
      faults.push({ path: `customFields.${at}.options`, key: 'options' });
    if (!isChoice && options.length > 0) faults.push({ path: `customFields.${at}.options`, key: 'optionsOfChoice' });
    return faults;
  });
}

function faultOf({ kind, options }: CustomField, value: string): string | null {
  if (kind === 'consent') return value === CONSENT_GIVEN ? null : 'consent';
  return kind === 'choice' && !options.includes(value) ? 'choice' : null;
}

/**
 * What is wrong with a person's answers; the path of a fault names the field. Only visitors must answer what is
 * required: staff cannot consent for somebody. Answers that a person gave `before` stay valid although an option was
 * removed since.
 */
export function answerFaults(
  fields: readonly CustomField[],
  answers: readonly Answer[],
  by: 'staff' | 'visitor',
  before: readonly Answer[] = [],
): RuleFault[] {
  const given = answers.flatMap(({ fieldId, value }, at): RuleFault[] => {
    const path = `answers.${fieldId}`;
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) return [{ path, key: 'reference' }];
    if (answers.findIndex((other) => other.fieldId === fieldId) < at) return [{ path, key: 'sameField' }];
    if (before.some((other) => other.fieldId === fieldId && other.value === value)) return [];
    const key = faultOf(field, value);
    return key === null ? [] : [{ path, key }];
  });
  if (by === 'staff') return given;
  const missing = fields
    .filter(({ id, required }) => required && !answers.some(({ fieldId }) => fieldId === id))
    .map(({ id, kind }) => ({ path: `answers.${id}`, key: kind === 'consent' ? 'consent' : 'required' }));
  return [...given, ...missing];
}

/** The value of an answer; undefined if there is none. */
export const answerValue = (answers: readonly Answer[], { id }: Pick<CustomField, 'id'>): string | undefined =>
  answers.find(({ fieldId }) => fieldId === id)?.value;

/** The answers in the order of the fields, without those to other fields, and without blank ones. */
export const answersTo = (fields: readonly CustomField[], answers: readonly Answer[]): Answer[] =>
  fields.flatMap((field) => {
    const value = answerValue(answers, field);
    return value === undefined || value.trim() === '' ? [] : [{ fieldId: field.id, value }];
  });

/** The fields of an event that a change removes, and those that it makes another kind of. */
export function changesOf(before: readonly CustomField[], after: readonly CustomField[]) {
  const now = new Map(after.map((field) => [field.id, field]));
  return {
    removed: before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
    ofOtherKind: before.filter(({ id, kind }) => (now.get(id)?.kind ?? kind) !== kind).map(({ id }) => id),
  };
}
