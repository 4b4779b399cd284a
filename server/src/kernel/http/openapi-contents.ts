import { type EndpointDefinition, fileTypesOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Example, Json } from './openapi-json.ts';
import { inArea } from './openapi-names.ts';
import type { Schemas } from './openapi-schemas.ts';

const BYTES = { type: 'string', format: 'binary' };
const JSON_TYPE = 'application/json';

/** Whether a file of this type is text that people can read. */
const isText = (type: string): boolean => type.startsWith('text/');

/** A file by its media type: a text, JSON of its own form, or bytes. */
function schemaOfFile(type: string): Json {
  if (isText(type)) return { type: 'string' };
  return type === JSON_TYPE ? {} : BYTES;
}

/** An example belongs to texts if it is one, else to JSON; no bytes can be shown. */
const shown = (type: string, example: unknown): Json =>
  example !== undefined && (typeof example === 'string' ? isText(type) : type === JSON_TYPE) ? { example } : {};

const filesOf = (types: readonly string[], example: unknown): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: schemaOfFile(type), ...shown(type, example) }]));

const jsonOf = (schema: Json, example: unknown): Json => ({
  [JSON_TYPE]: { schema, ...(example !== undefined && { example }) },
});

/** People and visitors may get different answers. */
function schemaOfAnswer({ caller, response, visitorResponse }: EndpointDefinition, schemas: Schemas): Json | undefined {
  if (!response) return undefined;
  const forPeople = schemas.answerOf(response);
  return caller.visitors && visitorResponse ? { anyOf: [forPeople, schemas.answerOf(visitorResponse)] } : forPeople;
}

/** What a call answers with: JSON or a file; nothing if it only says that it has succeeded. */
export function answerOf(endpoint: EndpointDefinition, schemas: Schemas, { answer }: Example): Json {
  if (endpoint.file) return { content: filesOf(fileTypesOf(endpoint), answer) };
  const schema = schemaOfAnswer(endpoint, schemas);
  return schema ? { content: jsonOf(schema, answer) } : {};
}

function contentOfRequest(
  area: string,
  name: string,
  endpoint: EndpointDefinition,
  schemas: Schemas,
  example: unknown,
): Json | undefined {
  const { body, bulk, form } = endpoint;
  if (form) {
    const fields = { type: 'object', required: [form.field], properties: { [form.field]: BYTES } };
    const schema = schemas.add(`${inArea(area, name)}Form`, fields);
    return { 'multipart/form-data': { schema, ...(example !== undefined && { example }) } };
  }
  if (body) return jsonOf(schemas.requestOf(endpoint, body), example);
  return bulk && bulk.accepts.length > 0 ? filesOf(bulk.accepts, example) : undefined;
}

/** The request body of a call: a form, a file, or JSON that may include read-only fields. */
export function requestOf(
  area: string,
  name: string,
  endpoint: EndpointDefinition,
  schemas: Schemas,
  { body }: Example,
): Json {
  const content = contentOfRequest(area, name, endpoint, schemas, body);
  return content ? { requestBody: { required: true, content } } : {};
}
