import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import { perSchema } from './per-schema.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean']);

/**
 * Reduces a schema to what the serialiser needs: types and properties, no bounds. 'this or null' becomes one nullable
 * type, because alternatives would be tried one after the other at run time.
 */
function lean(schema: JsonSchema): JsonSchema {
  const alternatives = schema.anyOf?.filter((option) => option.type !== 'null');
  if (schema.anyOf && alternatives?.length === 1 && alternatives[0]) {
    return { ...lean(alternatives[0]), nullable: true };
  }
  const { type, properties, items } = schema;
  if (type === 'object' && properties) {
    const inner = Object.entries(properties).flatMap(([name, property]) =>
      typeof property === 'object' ? [[name, lean(property)]] : [],
    );
    return { type, properties: Object.fromEntries(inner) };
  }
  if (type === 'array' && items && typeof items === 'object' && !Array.isArray(items)) {
    return { type, items: lean(items) };
  }
  if (Array.isArray(type) && type.length === 2 && type[1] === 'null')
    return { ...lean({ ...schema, type: type[0] }), nullable: true };
  if (typeof type === 'string' && SCALARS.has(type)) return { type };
  // An unknown schema would be written whole, including hidden fields.
  throw new Error(`no serialiser for ${JSON.stringify(schema).slice(0, 200)}`);
}

type Writer = (value: unknown) => string;

const compiled = (schema: JsonSchema): Writer => {
  const { type = 'object', ...rest } = lean(schema);
  return fastJson({ ...rest, type } as Parameters<typeof fastJson>[0]);
};

const finished = new WeakSet<object>();

/**
 * Marks a row of lists as finished: it never changes again, so each schema writes its JSON once, for as long as somebody
 * keeps the row.
 */
export function finish<Row extends object>(row: Row): Row {
  finished.add(Object.freeze(row));
  return row;
}

/** Writes the rows of a list one by one, finished ones from memory. */
function rowsWriter(schema: JsonSchema): (rows: readonly object[]) => string {
  const write = compiled(schema);
  const written = new WeakMap<object, string>();
  function jsonOf(row: object): string {
    const known = written.get(row);
    if (known !== undefined) return known;
    const json = write(row);
    if (finished.has(row)) written.set(row, json);
    return json;
  }
  return (rows) => `[${rows.map(jsonOf).join(',')}]`;
}

/** Compiles a list's schema into a function that writes the JSON of each row. */
export const rowSerialiser = perSchema((schema: z.ZodMiniType): ((rows: readonly unknown[]) => string[]) => {
  const { items } = z.toJSONSchema(schema, { io: 'output' });
  if (typeof items !== 'object' || Array.isArray(items)) throw new Error('not a list');
  const write = compiled(items);
  return (rows) => rows.map(write);
});

/** Compiles a response schema into a function that writes its JSON and drops undeclared fields. */
export const serialiser = perSchema((schema: z.ZodMiniType): Writer => {
  const whole = z.toJSONSchema(schema, { io: 'output' });
  const { items } = whole;
  const write = compiled(whole);
  let writeRows: ReturnType<typeof rowsWriter> | undefined;
  return (value) => {
    const isFinished = Array.isArray(value) && finished.has(value[0]);
    if (!isFinished || typeof items !== 'object' || Array.isArray(items)) return write(value);
    writeRows ??= rowsWriter(items);
    return writeRows(value);
  };
});
