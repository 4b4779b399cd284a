import { type EndpointDefinition, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { type Json, optionsOf, type Schema, type Use } from './openapi-json.ts';
import { type Api, FIELDS, namesOf, type SchemaModules } from './openapi-names.ts';

const PREFIX = '#/components/schemas/';

export const schemaReference = (name: string): Json => ({ $ref: PREFIX + name });

/** The names that JSON refers to. */
const referredIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

function convert(names: ReadonlyMap<Schema, string>, use: Use): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...optionsOf(use), uri: (id) => PREFIX + id });
  return new Map(Object.entries(schemas).map(([name, { $schema: _, $id, ...json }]) => [name, json]));
}

/** Names that mean something else in requests than in answers, by a default or by what they refer to. */
function differing(inputs: ReadonlyMap<string, Json>, outputs: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const found = new Set<string>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const [name, json] of inputs) {
      const isOther = JSON.stringify(json) !== JSON.stringify(outputs.get(name));
      if (isOther || referredIn(json).some((each) => found.has(each))) found.add(name);
    }
  }
  return found;
}

/** Everything that is reached from some names. */
function reached(from: Iterable<string>, schemas: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...referredIn(schemas.get(name) ?? {}));
  }
  return found;
}

export type Schemas = ReturnType<typeof createSchemas>;

/**
 * The named schemas of the API. `requestOf` and `answerOf` give the schema of a body or an answer, with references;
 * `used` those that a document refers to. A name whose schema differs in requests is `…Input` there.
 */
export function createSchemas(api: Api, modules: SchemaModules) {
  const names = new Map(namesOf(api, modules));
  const endpoints = Object.values(api).flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => endpoint));
  const answers = endpoints.flatMap(({ response, visitorResponse }) => [response, visitorResponse]);
  const bodies = endpoints.map(({ body }) => body);
  // Lists and the like have no name, but are converted together with what they refer to.
  for (const schema of [...answers, ...bodies]) if (schema && !names.has(schema)) names.set(schema, `~${names.size}`);
  const [inputs, outputs] = [convert(names, 'request'), convert(names, 'answer')];
  const idsOf = (schemas: readonly (Schema | undefined)[]) =>
    schemas.flatMap((schema) => (schema ? [names.get(schema) ?? ''] : []));
  const inAnswers = reached(idsOf(answers), outputs);
  const both = [...differing(inputs, outputs)].filter((name) => inAnswers.has(name) && !name.startsWith('~'));
  const renamed = new Set(both);
  const nameOf = (name: string) => (renamed.has(name) ? `${name}Input` : name);
  const asInput = (json: unknown): Json =>
    JSON.parse(JSON.stringify(json), (key, value) =>
      key === '$ref' && typeof value === 'string' ? PREFIX + nameOf(value.slice(PREFIX.length)) : value,
    );

  const components = new Map<string, Json>();
  for (const name of reached(idsOf(bodies), inputs)) components.set(nameOf(name), asInput(inputs.get(name)));
  for (const name of inAnswers) components.set(name, outputs.get(name) ?? {});

  const of = (schema: Schema, name: (id: string) => string): Json => {
    const id = names.get(schema) ?? '';
    return id.startsWith('~') ? (components.get(id) ?? {}) : schemaReference(name(id));
  };

  return {
    answerOf: (schema: Schema): Json => of(schema, (id) => id),
    /** Adds a schema that the contract has no value for. */
    add(name: string, schema: Json): Json {
      components.set(name, schema);
      return schemaReference(name);
    },
    /** The body of a call, in which read-only fields of the record may be sent back. */
    requestOf({ ignored = [] }: EndpointDefinition, body: Schema): Json {
      const id = nameOf(names.get(body) ?? '');
      const { properties, ...json } = components.get(id) ?? {};
      const isRecord = id.endsWith(FIELDS);
      if (!isRecord && (ignored.length === 0 || properties === undefined)) return of(body, nameOf);
      const readOnly = { readOnly: true, description: 'Read-only: ignored when it is sent back.' };
      const all = { ...Object.fromEntries(ignored.map((name) => [name, readOnly])), ...Object(properties) };
      const name = isRecord ? id.slice(0, -FIELDS.length) : id.endsWith('Body') ? id : `${id}Body`;
      components.set(name, { ...json, ...(properties !== undefined && { properties: all }) });
      return schemaReference(name);
    },
    used: (document: unknown): Json =>
      Object.fromEntries(
        [...reached(referredIn(document), components)]
          .toSorted()
          .flatMap((name) => (components.has(name) ? [[name, components.get(name)]] : [])),
      ),
  };
}
