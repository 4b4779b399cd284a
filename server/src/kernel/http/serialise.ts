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
  const alternatives = schema.anyOf?.filter((one) => one.type !== 'null');
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

/** Compiles a response schema into a function that writes its JSON and drops undeclared fields. */
export const serialiser = perSchema((schema: z.ZodMiniType): ((value: unknown) => string) => {
  const { type = 'object', ...rest } = lean(z.toJSONSchema(schema, { io: 'output' }));
  return fastJson({ ...rest, type } as Parameters<typeof fastJson>[0]);
});
