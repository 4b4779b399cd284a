import { type Fault, faultsOf } from '@kontor/contract/kernel/faults.ts';
import { type FieldMeta, fieldKinds } from '@kontor/contract/kernel/fields.ts';
import * as z from 'zod/mini';

type DraftValue<T> = T extends boolean ? boolean | null : T | null;

/**
 * A form's values while it is filled in: every field of the body, any of them still empty. An unreadable number is
 * NaN, an unreadable date-time is the typed text.
 */
export type Draft<S extends z.ZodMiniObject> = { [K in keyof z.output<S>]?: DraftValue<z.output<S>[K]> };

export type Values = Record<string, unknown>;

/** The schema of one field; an unknown field is a programming error. */
export function fieldOf(schema: z.ZodMiniObject, name: string): z.ZodMiniType {
  const field: unknown = schema.shape[name];
  if (field instanceof z.ZodMiniType) return field;
  throw new Error(`The contract has no field '${name}'.`);
}

/** Kind and length of a field, through defaults and optionals. */
export function metaOf(field: z.core.$ZodType): FieldMeta {
  const meta = fieldKinds.get(field);
  if (meta) return meta;
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniNullable || field instanceof z.ZodMiniOptional) {
    return metaOf(field.def.innerType);
  }
  throw new Error('The field is not made of the vocabulary of the contract.');
}

/** Whether the contract requires a value. A plain flag always has one. */
export function isRequired(field: z.ZodMiniType): boolean {
  return !(field instanceof z.ZodMiniBoolean) && !z.safeParse(field, undefined).success;
}

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Picks the body's fields from a larger object, such as the whole entity; blanks become undefined. */
export function draftOf(schema: z.ZodMiniObject, source: object): Values {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const value: unknown = Reflect.get(source, name);
      return [name, isBlank(value) ? undefined : value];
    }),
  );
}

/** An untouched checkbox is unticked. */
function withUntickedFlags(schema: z.ZodMiniObject, values: Values): Values {
  const draft = draftOf(schema, values);
  for (const name of Object.keys(draft)) {
    if (draft[name] === undefined && metaOf(fieldOf(schema, name)).kind === 'flag') draft[name] = false;
  }
  return draft;
}

export type ValidationResult<S extends z.ZodMiniObject> =
  | { readonly ok: true; readonly body: z.output<S> }
  | { readonly ok: false; readonly faults: ReadonlyMap<string, Fault> };

/** Validates a draft by the contract: the body to send, or the first fault of every field. */
export function validate<S extends z.ZodMiniObject>(schema: S, values: Values): ValidationResult<S> {
  const result = z.safeParse(schema, withUntickedFlags(schema, values), { reportInput: true });
  if (result.success) return { ok: true, body: result.data };
  const faults = new Map<string, Fault>();
  for (const fault of faultsOf(result.error)) if (!faults.has(fault.path)) faults.set(fault.path, fault);
  return { ok: false, faults };
}

/** Whether two drafts would send the same body. */
export function isSame(schema: z.ZodMiniObject, a: object, b: object): boolean {
  return changedFields(schema, a, b).length === 0;
}

const serialize = (value: unknown) => JSON.stringify(Number.isNaN(value) ? 'NaN' : (value ?? false));

/** Whether two values of a draft would send the same. An untouched checkbox is unticked. */
export const isSameValue = (a: unknown, b: unknown): boolean => serialize(a) === serialize(b);

/** The names of the fields that differ between two drafts. */
export function changedFields(schema: z.ZodMiniObject, a: object, b: object): string[] {
  const [left, right] = [draftOf(schema, a), draftOf(schema, b)];
  return Object.keys(left).filter((name) => !isSameValue(left[name], right[name]));
}
