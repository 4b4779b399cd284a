import { type EndpointDefinition, pathNames } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { type Example, type Json, KIND_TEXTS, plain } from './openapi-json.ts';
import { PARAMETERS } from './openapi-parameter-texts.ts';
import sorts from './openapi-sorts.json' with { type: 'json' };
import { plural, spaced } from './openapi-texts.ts';

/** Headers of requests that many calls share. */
export const sharedParameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETags of the versions that may be overwritten; 412 when the record has another one by now.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags of answers that are there already; 304 when it would be one of them.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key, address and body get the same answer for 24 hours, and write once.',
    schema: { type: 'string', format: 'uuid' },
  },
};

const shared = (name: keyof typeof sharedParameters): Json => ({ $ref: `#/components/parameters/${name}` });

/** `eventDateId` as "event date". */
const record = (name: string): string => spaced(name.replace(/Ids?$/, ''));

function meaningOf(call: string, name: string, isPath: boolean): string | undefined {
  const own = PARAMETERS[`${call} ${name}`] ?? PARAMETERS[name];
  if (own !== undefined || !/\wIds?$/.test(name)) return own;
  if (isPath) return `The id of the ${record(name)}.`;
  return name.endsWith('s')
    ? `Only records of these ${plural(record(name))}.`
    : `Only records of this ${record(name)}.`;
}

const isFlag = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => value === 'true' || value === 'false');

/** In an address every value is text; clients want its type. What the text is parsed to says it, if it can be said. */
function typeOf(schema: z.core.$ZodType): Json {
  const [text, parsed] = [plain(schema, 'request'), plain(schema, 'parsed')];
  const { type: _, enum: values = [text['const']], const: __, ...rest } = text;
  if (isFlag(values))
    return { ...rest, type: 'boolean', ...(Array.isArray(values) && values.length === 1 && { enum: [true] }) };
  return 'type' in parsed ? parsed : text;
}

/** By which fields each list is sorted; written by a test from what the lists themselves say. */
const SORTS: Readonly<Record<string, readonly string[]>> = sorts;

/** A list's `sort`: the names of its fields, each also with a minus. */
function sortOf(call: string): Json {
  const names = SORTS[call] ?? [];
  return { type: 'array', items: { type: 'string', enum: names.flatMap((name) => [name, `-${name}`]) } };
}

function parameterOf(
  call: string,
  name: string,
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  examples: Json = {},
): Json {
  const given: Json = schema ? typeOf(schema) : { type: 'string' };
  const { description, ...type } = name === 'sort' ? { ...sortOf(call), description: given['description'] } : given;
  const isGeneral = description === undefined || KIND_TEXTS.has(String(description));
  const text = (isGeneral ? meaningOf(call, name, place === 'path') : undefined) ?? description;
  return {
    name,
    in: place,
    required: place === 'path' || schema?._zod.optin !== 'optional',
    ...(text !== undefined && { description: text }),
    ...(type['type'] === 'array' && { style: 'form', explode: false }),
    schema: type,
    ...(name in examples && { example: examples[name] }),
  };
}

/** Whether a call may be sent again under the same key. */
export const hasIdempotencyKey = ({ method, reads }: Pick<EndpointDefinition, 'method' | 'reads'>): boolean =>
  method === 'POST' && !reads;

/** The parameters of a call (`booking.event.find`), in path, query and headers, with values of an example. */
export function parametersOf(
  call: string,
  { method, path, params, query, reads, revalidated }: EndpointDefinition,
  example: Pick<Example, 'params' | 'query'> = {},
): Json[] {
  return [
    ...pathNames(path).map((name) => parameterOf(call, name, params?.shape[name], 'path', example.params)),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) =>
      parameterOf(call, name, schema, 'query', example.query),
    ),
    ...(method === 'PUT' || method === 'DELETE' ? [shared('IfMatch')] : []),
    ...(hasIdempotencyKey({ method, reads }) ? [shared('IdempotencyKey')] : []),
    ...(revalidated ? [shared('IfNoneMatch')] : []),
  ];
}
