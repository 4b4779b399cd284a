import type * as z from 'zod/mini';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

type WithoutTable<Name extends string> = Name extends `${string}.${infer Field}` ? Field : Name;

/** A field's column under the field's name, as the query builder selects it. */
type Selected<Name extends string> = Name extends string ? `${SnakeCase<Name>} as ${WithoutTable<Name>}` : never;

// The compiler does not compute the type of a text or of keys that are made at run time: hence the casts.

/** The column name of a field. */
export const snakeCase = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

const selected = <Name extends string>(name: Name) =>
  `${snakeCase(name)} as ${name.slice(name.indexOf('.') + 1)}` as Selected<Name>;

/**
 * What `select` needs to read fields from their columns: `fields('exam.subjectId')` is `exam.subject_id as subjectId`.
 */
export const fields = <const Names extends readonly string[]>(...names: Names): Selected<Names[number]>[] =>
  names.map((name: Names[number]) => selected(name));

/** As `fields`, for all fields of a schema. */
export const fieldsOf = <Shape extends z.core.$ZodShape>({ shape }: { readonly shape: Shape }) =>
  fields(...(Object.keys(shape) as (keyof Shape & string)[]));

type Columns<Values extends object> = { [Name in keyof Values & string as SnakeCase<Name>]: Values[Name] };

/** Values by field as values by column, as `values` and `set` need them. */
export const columns = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value])) as Columns<Values>;
