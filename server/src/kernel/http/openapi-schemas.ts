import { type EndpointDefinition, type EndpointTree, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import { type FieldKind, fieldKinds } from '@kontor/contract/kernel/fields.ts';
import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;
export type Api = Readonly<Record<string, EndpointTree>>;
/** The modules that declare schemas, by area. */
export type SchemaModules = Readonly<Record<string, readonly object[]>>;

type Schema = z.core.$ZodType;
type Io = 'input' | 'output';

/** Ends the name of a record's writable fields, as opposed to a body that may carry read-only ones. */
const FIELDS = 'Fields';

const isNameable = (value: unknown): value is Schema =>
  value instanceof z.core.$ZodObject || value instanceof z.core.$ZodUnion;

/** `booking/eventDate`, `price-tags` and `dateChange` as parts of a name. */
const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** A name that begins with its area is not prefixed with it again. */
const inArea = (area: string, name: string): string =>
  pascal(name).startsWith(pascal(area)) ? pascal(name) : pascal(area) + pascal(name);

/** `/booking/event` is `BookingEvent`, `/learning/learningTenant` is `LearningTenant`. */
const recordName = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .reduce((area, part) => inArea(area, part), '');

const elementOf = (schema: Schema | undefined): Schema | undefined =>
  schema instanceof z.core.$ZodArray ? elementOf(schema._zod.def.element) : schema;

/**
 * A name for each object of the API. Records have their path's (`BookingEvent`, for visitors
 * `BookingEventForVisitors`), other schemas their area's and their export's, or else their endpoint's.
 */
function namesOf(api: Api, modules: SchemaModules): ReadonlyMap<Schema, string> {
  const names = new Map<Schema, string>();
  const name = (schema: Schema | undefined, text: string) => {
    const named = elementOf(schema);
    if (named !== undefined && isNameable(named) && !names.has(named)) names.set(named, text);
  };
  for (const tree of Object.values(api)) {
    for (const node of Object.values(tree)) {
      if ('method' in node) continue;
      const record = recordName(node.list.path);
      name(node.find.response, record);
      name(node.list.response, isSame(node.list.response, node.find.response) ? record : `${record}Row`);
      name(node.create.response, record);
      name(node.find.visitorResponse, `${record}ForVisitors`);
      name(node.list.visitorResponse, `${record}ForVisitors`);
      name(node.create.visitorResponse, `${record}ForVisitors`);
      name(node.update.body, `${record}Update${FIELDS}`);
      name(node.create.body, `New${record}${FIELDS}`);
    }
  }
  for (const [area, exported] of Object.entries(modules)) {
    for (const [key, value] of exported.flatMap((module) => Object.entries(module))) {
      if (isNameable(value)) name(value, inArea(area, key));
    }
  }
  for (const [area, tree] of Object.entries(api)) {
    for (const { name: call, endpoint } of endpointsOf(tree)) {
      name(endpoint.response, inArea(area, call));
      name(endpoint.visitorResponse, `${inArea(area, call)}ForVisitors`);
      name(endpoint.body, `${inArea(area, call)}Body`);
    }
  }
  return names;
}

/** Whether the rows of a list are whole records. */
function isSame(list: Schema | undefined, record: Schema | undefined): boolean {
  const row = elementOf(list);
  if (row === undefined || record === undefined) return false;
  return JSON.stringify(plain(row, 'output')) === JSON.stringify(plain(record, 'output'));
}

const KINDS: Partial<Record<FieldKind, string>> = {
  richText: 'HTML in the formats that the portal allows; everything else is removed.',
  money: 'Euros.',
  instant: 'An instant; answers have it in UTC.',
  day: 'A calendar day of the portal’s time zone.',
  reference: 'The id of a record.',
  file: 'The id of an uploaded file.',
  picture: 'A picture as a data URL.',
  strokes: 'The lines of a drawing: x, y and pressure of each point.',
  localized: 'A text by language; one is enough.',
};

/** Not every regular expression engine knows these: Unicode classes, lookaround, the null character. */
const FOREIGN_PATTERN = /\\p\{|\\u|\\0|\(\?[=!<]/i;

/** Adapts a schema for clients: what only our own parser needs is left out, kinds of fields are described. */
function tidy(io: Io, { zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.$ref !== undefined) return;
  const { pattern, type } = jsonSchema;
  if (
    pattern !== undefined &&
    (type !== 'string' || jsonSchema.format !== undefined || FOREIGN_PATTERN.test(pattern))
  ) {
    delete jsonSchema.pattern;
  }
  if (type !== 'string') delete jsonSchema.maxLength;
  jsonSchema.allOf = jsonSchema.allOf?.filter(({ pattern: each = '' }) => !FOREIGN_PATTERN.test(each));
  if (!jsonSchema.allOf?.length) delete jsonSchema.allOf;
  // Answers may get new fields, which must not break clients.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const text = KINDS[fieldKinds.get(zodSchema)?.kind ?? 'line'];
  if (text !== undefined && typeof type === 'string') jsonSchema.description ??= text;
}

const optionsOf = (io: Io) =>
  ({ io, unrepresentable: 'any', override: (each: Parameters<typeof tidy>[1]) => tidy(io, each) }) as const;

/** A schema without references, for a parameter. */
export function plain(schema: Schema, io: Io): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, optionsOf(io));
  return json;
}

const PREFIX = '#/components/schemas/';

export const schemaReference = (name: string): Json => ({ $ref: PREFIX + name });

/** The names that JSON refers to. */
const referredIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

function convert(names: ReadonlyMap<Schema, string>, io: Io): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...optionsOf(io), uri: (id) => PREFIX + id });
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
  const [inputs, outputs] = [convert(names, 'input'), convert(names, 'output')];
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
