import { errorStatus } from '@kontor/contract/errors.ts';
import {
  type EndpointDefinition,
  type EndpointTree,
  endpointsOf,
  pathNames,
} from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { scopesOf } from './authenticate.ts';
import { perSchema } from './per-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const schemaFor = (io: 'input' | 'output') =>
  perSchema((schema: z.core.$ZodType): Json => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return rest;
  });
const inputOf = schemaFor('input');
const outputOf = schemaFor('output');

const BYTES = { schema: { type: 'string', format: 'binary' } };

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const parameters = {
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

const headers = {
  ETag: { description: 'The version of the writable fields, for `If-Match`.', schema: { type: 'string' } },
  Location: { description: 'The address of the new record.', schema: { type: 'string', format: 'uri-reference' } },
  XTotalCount: {
    description: 'How many rows there are in all, however many this page shows; not with `total=false`.',
    schema: { type: 'integer' },
  },
};

/** Whether a record has such a field: `version` gives its answers an ETag, `id` a Location. */
const carries = (schema: Json, field: 'id' | 'version'): boolean =>
  typeof schema['properties'] === 'object' && schema['properties'] !== null && field in schema['properties'];

function headersOf({ status, method, response, versioned }: EndpointDefinition): Json {
  const schema = response ? outputOf(response) : {};
  return {
    ...((versioned || carries(schema, 'version')) && { ETag: component('headers', 'ETag') }),
    ...(status === 201 && carries(schema, 'id') && { Location: component('headers', 'Location') }),
    ...(method === 'GET' && schema['type'] === 'array' && { 'X-Total-Count': component('headers', 'XTotalCount') }),
  };
}

/** The request body of a call: a form, bytes, or JSON that may include read-only fields. */
function requestOf({ body, bulk, form, ignored = [] }: EndpointDefinition): Json {
  if (form) {
    const schema = { type: 'object', required: [form.field], properties: { [form.field]: BYTES.schema } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (bulk && bulk.accepts.length > 0) {
    return { requestBody: { required: true, content: Object.fromEntries(bulk.accepts.map((type) => [type, BYTES])) } };
  }
  if (!body) return {};
  const { properties, ...schema } = inputOf(body);
  const readOnly = { readOnly: true, description: 'Read-only: ignored when it is sent back.' };
  const all = { ...Object.fromEntries(ignored.map((name) => [name, readOnly])), ...Object(properties) };
  const content = {
    'application/json': { schema: { ...schema, ...(properties !== undefined && { properties: all }) } },
  };
  return { requestBody: { required: true, content } };
}

function parametersOf({ method, path, params, query, revalidated }: EndpointDefinition): Json[] {
  const inPath = pathNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.shape[name] ? inputOf(params.shape[name]) : { type: 'string' },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: inputOf(schema),
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(method === 'PUT' || method === 'DELETE' ? [component('parameters', 'IfMatch')] : []),
    ...(method === 'POST' ? [component('parameters', 'IdempotencyKey')] : []),
    ...(revalidated ? [component('parameters', 'IfNoneMatch')] : []),
  ];
}

const problem = component('responses', 'Problem');

/** The refusals of a call: the general ones, those that follow from its parts, and its own. */
function refusalsOf(endpoint: EndpointDefinition): Json {
  const declared = Object.entries(errorStatus).flatMap(([code, status]) =>
    endpoint.errors?.includes(code) ? [status] : [],
  );
  const statuses = [
    401,
    ...(endpoint.caller.visitors ? [] : [403]),
    ...(endpoint.params || endpoint.body || endpoint.query || endpoint.form ? [400] : []),
    ...(endpoint.form ? [413, 415] : []),
    ...(endpoint.form || endpoint.file === 'stream' ? [503] : []),
    ...(endpoint.file === 'stream' ? [416] : []),
    ...(endpoint.params ? [404] : []),
    ...(endpoint.method === 'PUT' || endpoint.method === 'DELETE' ? [412] : []),
    ...declared,
  ];
  return Object.fromEntries([...new Set(statuses)].toSorted().map((status) => [String(status), problem]));
}

/** People and visitors may get different answers. */
const answerOf = ({ caller, visitorResponse }: EndpointDefinition, response: z.ZodMiniType): z.ZodMiniType =>
  caller.visitors && visitorResponse ? z.union([response, visitorResponse]) : response;

/** Whether a creation may be repeated: an offline device does not know whether the first one arrived. */
const isRepeatable = ({ status, body }: EndpointDefinition): boolean =>
  status === 201 && body !== undefined && 'clientId' in Object(inputOf(body)['properties']);

function operationOf(area: string, name: string, endpoint: EndpointDefinition): Json {
  const token = [{ oidc: scopesOf(endpoint) }];
  const isOpen = endpoint.caller.visitors || endpoint.caller.link === true;
  const content = {
    ...(endpoint.file && { content: { 'application/octet-stream': BYTES } }),
    ...(endpoint.response && {
      content: { 'application/json': { schema: outputOf(answerOf(endpoint, endpoint.response)) } },
    }),
  };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    'x-roles': endpoint.caller.roles,
    security: isOpen ? [{}, ...(endpoint.caller.roles.length > 0 ? token : [])] : token,
    parameters: parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: { description: 'Success', headers: headersOf(endpoint), ...content },
      ...(isRepeatable(endpoint) && { '200': { description: 'Made before, under the same clientId', ...content } }),
      ...(endpoint.revalidated && { '304': { description: 'Nothing has changed since' } }),
      ...refusalsOf(endpoint),
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** The whole contract as OpenAPI 3.1. */
export function openApi(api: Readonly<Record<string, EndpointTree>>, server: string, issuer: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, tree] of Object.entries(api)) {
    for (const { name, endpoint } of endpointsOf(tree)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(area, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1',
      description: 'Failures are problem details (RFC 9457) with a stable `code`.',
    },
    servers: [{ url: `${server}/api` }],
    paths,
    components: {
      parameters,
      headers,
      responses: {
        Problem: { description: 'Refused', content: { 'application/problem+json': { schema: problemSchema } } },
      },
      securitySchemes: {
        oidc: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
      },
    },
  };
}
