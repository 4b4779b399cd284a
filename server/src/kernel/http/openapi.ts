import { DEVICE_TOKEN } from '@kontor/contract/areas/inventory/devices/rules.ts';
import { errorStatus } from '@kontor/contract/errors.ts';
import { type EndpointDefinition, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import * as z from 'zod/mini';
import { scopesOf } from './authenticate.ts';
import { rulesOf } from './openapi-callers.ts';
import { answerOf, requestOf } from './openapi-contents.ts';
import { described } from './openapi-describe.ts';
import { type Example, type Examples, type Json, KNOWN_VALUES } from './openapi-json.ts';
import type { Api, SchemaModules } from './openapi-names.ts';
import { hasIdempotencyKey, parametersOf, sharedParameters } from './openapi-parameters.ts';
import { createSchemas, type Schemas, schemaReference } from './openapi-schemas.ts';
import { AREA_TEXTS, summaryOf } from './openapi-texts.ts';
import { type EventSchemas, webhooksOf } from './openapi-webhooks.ts';

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const headers = {
  ETag: { description: 'The version of the writable fields, for `If-Match`.', schema: { type: 'string' } },
  Location: { description: 'The address of the new record.', schema: { type: 'string', format: 'uri-reference' } },
  RetryAfter: { description: 'After how many seconds to try again.', schema: { type: 'integer' } },
  XTotalCount: {
    description:
      'How many rows there are in all, however many this page shows; not with `total=false` or `whole=true`, and at most 1001 with `total=1000`.',
    schema: { type: 'integer' },
  },
};

/** Whether a record has such a field: an `id` gives its creation a Location. */
const carries = (schema: z.core.$ZodType | undefined, field: string): boolean =>
  schema instanceof z.core.$ZodObject && field in schema._zod.def.shape;

/** A version that is a number gives a record's answers an ETag. */
const hasVersion = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.core.$ZodObject && schema._zod.def.shape['version'] instanceof z.core.$ZodNumber;

function headersOf({ status, method, writes, response, versioned }: EndpointDefinition): Json {
  const isList = response instanceof z.core.$ZodArray;
  return {
    ...((versioned || hasVersion(response)) && { ETag: component('headers', 'ETag') }),
    ...(status === 201 && carries(response, 'id') && { Location: component('headers', 'Location') }),
    ...(method === 'GET' && !writes && isList && { 'X-Total-Count': component('headers', 'XTotalCount') }),
  };
}

const problem = component('responses', 'Problem');
const problemContent = { 'application/problem+json': { schema: schemaReference('Problem') } };

/** Statuses of refusals that say when to try again. */
const MAY_RETRY: ReadonlySet<string> = new Set(['429', '503']);
const retryAfter = { headers: { 'Retry-After': component('headers', 'RetryAfter') } };

/** The codes that follow from the parts of a call. */
function codesOfParts(endpoint: EndpointDefinition): KernelErrorCode[] {
  const { caller, method, params, query, body, form, bulk, file, external } = endpoint;
  const isGuarded = method === 'PUT' || method === 'DELETE';
  return [
    'request.unauthenticated',
    ...(caller.visitors && !caller.counters ? [] : (['request.forbidden', 'request.scopeMissing'] as const)),
    ...(endpoint.site || endpoint.needsSite ? (['request.siteMissing'] as const) : []),
    ...(caller.link ? (['request.linkExpired'] as const) : []),
    ...(params || body || query || form ? (['request.invalid'] as const) : []),
    ...(body || form || bulk ? (['request.malformed', 'request.tooLarge', 'request.mediaType'] as const) : []),
    ...(method === 'PUT' && params && body ? (['request.idMismatch'] as const) : []),
    ...(params ? (['request.notFound'] as const) : []),
    ...(hasIdempotencyKey(endpoint) ? (['request.keyReused'] as const) : []),
    ...(external ? (['request.begun'] as const) : []),
    ...(isGuarded ? (['request.stale'] as const) : []),
    ...(file === 'stream' ? (['request.range'] as const) : []),
    'request.tooMany',
    ...(form || file === 'stream' ? (['server.storageDown'] as const) : []),
    'server.unavailable',
  ];
}

/** The refusals of a call by status, with their codes: those that follow from its parts, its own, and any other. */
function refusalsOf(endpoint: EndpointDefinition): Json {
  const own = new Set<string>([...codesOfParts(endpoint), ...(endpoint.errors ?? [])]);
  const byStatus = new Map<string, string[]>();
  for (const [code, status] of Object.entries(errorStatus)) {
    if (own.has(code)) byStatus.set(`${status}`, [...(byStatus.get(`${status}`) ?? []), code]);
  }
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}`,
          'x-codes': codes,
          ...(MAY_RETRY.has(status) && retryAfter),
          content: problemContent,
        },
      ]),
    ),
    default: problem,
  };
}

/** Whether a creation may be repeated: an offline device does not know whether the first one arrived. */
const isRepeatable = ({ status, body }: EndpointDefinition): boolean => status === 201 && carries(body, 'clientId');

/** What a caller may sign in with; `{}` stands for a call without signing in. */
function securityOf(endpoint: EndpointDefinition, { isCountingOpen }: Pick<Facts, 'isCountingOpen'>): Json[] {
  const { roles, visitors, link, counters } = endpoint.caller;
  const isOpen = link || (visitors && (!counters || isCountingOpen));
  return [
    ...(isOpen ? [{}] : []),
    ...(roles.length > 0 ? [{ oidc: scopesOf(endpoint) }] : []),
    ...(counters ? [{ device: [] }] : []),
  ];
}

function operationOf(
  area: string,
  name: string,
  endpoint: EndpointDefinition,
  schemas: Schemas,
  facts: Facts,
  example: Example = {},
): Json {
  const content = answerOf(endpoint, schemas, example);
  return {
    operationId: `${area}.${name}`,
    summary: summaryOf(area, name, endpoint),
    description: rulesOf(endpoint),
    tags: [area],
    'x-roles': endpoint.caller.roles,
    security: securityOf(endpoint, facts),
    parameters: parametersOf(`${area}.${name}`, endpoint, example),
    ...requestOf(area, name, endpoint, schemas, example),
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
    code: { type: 'string', [KNOWN_VALUES]: Object.keys(errorStatus) },
    errors: { type: 'array', items: schemaReference('ProblemFault') },
  },
};

const faultSchema = {
  type: 'object',
  required: ['path', 'message'],
  properties: { path: { type: 'string' }, message: { type: 'string' } },
};

const DESCRIPTION = `The API of the portal, for its web app and for other programs.

- **Signing in:** an access token of the identity provider; \`security\` names the scope of each call, \`x-roles\` the roles of people.
  Devices that count have a token of their own.
- **Errors** are problem details (RFC 9457): \`code\` is for programs and stays the same, \`detail\` is a sentence for people, and
  \`errors\` names the fields at fault. After 429 and 503, wait as many seconds as \`Retry-After\` says.
- **Lists** have pages by \`limit\` and \`offset\` and an order by \`sort\`; \`X-Total-Count\` counts all rows.
  \`whole=true\` streams all rows as of one moment.
- **Writes:** a POST with an \`Idempotency-Key\` writes once; PUT and DELETE with \`If-Match\` do not overwrite what others changed.
- **Times** are ISO 8601 and in UTC: \`2027-03-01T08:00:00.000Z\`. Calendar days are \`YYYY-MM-DD\`, in the time zone that
  \`/portal/settings\` names. Periods include their first and their last day.
- **Money** is in euros, as a decimal number: \`12.99\`. Shares are in percent unless their description says otherwise.
- **Webhooks** follow Standard Webhooks and tell that something has happened; the record at \`url\` says more.

Answers may get new fields: ignore those that you do not know. Their enumerations may get new values: \`x-extensible-enum\` names
those so far, so accept any other. Requests take the values of \`enum\` alone. \`docs/api.md\` has examples.`;

interface Facts {
  readonly version: string;
  /** The portal's public address. */
  readonly server: string;
  readonly issuer: string;
  /** Whether any device may count, without a token. */
  readonly isCountingOpen: boolean;
}

/** The whole contract as OpenAPI 3.1. */
export function openApi(
  api: Api,
  modules: SchemaModules,
  examples: Examples,
  events: EventSchemas,
  facts: Facts,
): Json {
  const { version, server, issuer } = facts;
  const schemas = createSchemas(api, modules);
  const { webhooks, schemas: eventSchemas } = webhooksOf(events, examples);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, tree] of Object.entries(api)) {
    for (const { name, endpoint } of endpointsOf(tree)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(area, name, endpoint, schemas, facts, examples[`${area}.${name}`]),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${server}/api` }],
    tags: Object.keys(api).map((name) => ({ name, description: AREA_TEXTS[name] })),
    paths,
    webhooks,
    components: {
      schemas: described(
        { ...schemas.used(paths), ...eventSchemas, Problem: problemSchema, ProblemFault: faultSchema },
        paths,
      ),
      parameters: sharedParameters,
      headers,
      responses: {
        Problem: { description: 'Refused', content: problemContent },
      },
      securitySchemes: {
        oidc: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
        device: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${DEVICE_TOKEN}…`,
          description:
            'The token of a device that counts: `POST /inventoryManagement/device/pair` answers it once, for a pairing code.',
        },
      },
    },
  };
}
