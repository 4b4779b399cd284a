import { errorStatus } from '@kontor/contract/errors.ts';
import {
  type EndpointDefinition,
  type EndpointTree,
  endpointsOf,
  pathNames,
} from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { scopeOf } from './authenticate.ts';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const contentOf = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: schemaOf(schema, io) } },
});

function parametersOf({ path, params, query }: EndpointDefinition): Json[] {
  const inPath = pathNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.shape[name] ? schemaOf(params.shape[name], 'input') : { type: 'string' },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema, 'input'),
  }));
  return [...inPath, ...inQuery];
}

const problem = { $ref: '#/components/responses/Problem' };

/** What a call may be refused with: what any call may, what follows from its parts, and what it declares itself. */
function refusalsOf(endpoint: EndpointDefinition): Json {
  const declared = Object.entries(errorStatus).flatMap(([code, status]) =>
    endpoint.errors?.includes(code) ? [status] : [],
  );
  const statuses = [
    401,
    ...(endpoint.caller.visitors ? [] : [403]),
    ...(endpoint.params || endpoint.body || endpoint.query ? [400] : []),
    ...(endpoint.params ? [404] : []),
    ...(endpoint.method === 'PUT' || endpoint.method === 'DELETE' ? [412] : []),
    ...declared,
  ];
  return Object.fromEntries([...new Set(statuses)].toSorted().map((status) => [String(status), problem]));
}

/** People and visitors may get different answers. */
const answerOf = ({ caller, visitorResponse }: EndpointDefinition, response: z.ZodMiniType): z.ZodMiniType =>
  caller.visitors && visitorResponse ? z.union([response, visitorResponse]) : response;

function operationOf(area: string, name: string, endpoint: EndpointDefinition): Json {
  const scope = scopeOf(endpoint);
  const token = scope ? [{ oidc: [scope] }] : [{ oidc: [] }];
  const isOpen = endpoint.caller.visitors;
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    'x-roles': endpoint.caller.roles,
    security: isOpen ? [{}, ...(endpoint.caller.roles.length > 0 ? token : [])] : token,
    parameters: parametersOf(endpoint),
    ...(endpoint.body && { requestBody: { required: true, ...contentOf(endpoint.body, 'input') } }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        ...(endpoint.response && contentOf(answerOf(endpoint, endpoint.response), 'output')),
      },
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
      responses: {
        Problem: { description: 'Refused', content: { 'application/problem+json': { schema: problemSchema } } },
      },
      securitySchemes: {
        oidc: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
      },
    },
  };
}
