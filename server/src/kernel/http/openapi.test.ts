import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { api } from '@kontor/contract/endpoints.ts';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import description from '../../../package.json' with { type: 'json' };
import { startApp, type TestApp } from '../../testing/app.ts';
import { allEndpoints } from '../../testing/endpoints.ts';

let app: TestApp;
let document: unknown;

beforeAll(async () => {
  app = await startApp();
  document = (await app.anonymous().send({ method: 'GET', url: '/api/openapi.json' })).json;
});
afterAll(() => app.stop());

const step = (node: unknown, name: string): unknown => Object.getOwnPropertyDescriptor(Object(node), name)?.value;

/** What stands at a path of the document, or behind a reference there. */
const at = (...path: string[]): unknown => {
  const found = path.reduce(step, document);
  const reference = Object(found).$ref;
  return typeof reference === 'string' ? at(...reference.slice(2).split('/')) : found;
};

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const parametersOf = (...call: string[]) => {
  const list = at('paths', ...call, 'parameters');
  return Array.isArray(list) ? list.map((each) => Object(each).name ?? Object(each).$ref) : [];
};

const headersOf = (...call: string[]) => Object.keys(Object(at('paths', ...call, 'headers')));

it('documents the headers that prevent lost updates and duplicates', () => {
  for (const method of ['put', 'delete']) {
    expect(parametersOf('/department/{id}', method)).toEqual(['id', '#/components/parameters/IfMatch']);
  }
  expect(parametersOf('/department', 'post')).toEqual(['#/components/parameters/IdempotencyKey']);
  expect(parametersOf('/department/{id}', 'get')).toEqual(['id']);
  expect(at('components', 'parameters', 'IfMatch', 'name')).toBe('If-Match');
  expect(at('components', 'parameters', 'IdempotencyKey', 'name')).toBe('Idempotency-Key');
});

it('documents the refusals of each write of a record by itself', () => {
  const refusals = (method: string) => {
    const responses = Object(at('paths', '/campaign/{id}', method, 'responses'));
    return Object.values(responses).flatMap((each) => String(Object(each).description).match(/campaigns\.\w+/g) ?? []);
  };
  expect(refusals('delete')).toEqual(['campaigns.released']);
  expect(refusals('put')).toContain('campaigns.overAllocated');
  expect(refusals('put')).not.toContain('campaigns.released');
});

it('documents which creations a device may repeat', () => {
  const statuses = (path: string) => Object.keys(Object(at('paths', path, 'post', 'responses')));
  expect(statuses('/receipt')).toEqual(expect.arrayContaining(['200', '201']));
  expect(statuses('/department')).not.toContain('200');
});

it('documents exactly the headers that answers have', async () => {
  expect(headersOf('/department', 'get', 'responses', '200')).toEqual(['X-Total-Count']);
  expect(headersOf('/department', 'post', 'responses', '201')).toEqual(['ETag', 'Location']);
  expect(headersOf('/department/{id}', 'get', 'responses', '200')).toEqual(['ETag']);
  expect(headersOf('/department/{id}', 'put', 'responses', '204')).toEqual([]);
  expect(headersOf('/portal/settings', 'get', 'responses', '200')).toEqual([]);
  expect(headersOf('/system', 'get', 'responses', '200')).toEqual([]);
  expect(headersOf('/receipt/export', 'get', 'responses', '200')).toEqual([]);
  // A record without its own id has no address.
  expect(headersOf('/campaign/{id}/product', 'post', 'responses', '201')).toEqual([]);
  expect(headersOf('/campaign/{id}/order/{siteId}', 'get', 'responses', '200')).toEqual(['ETag', 'X-Total-Count']);
  const admin = app.as('administrator');
  const made = await admin.call(masterData.department.create, { body: { title: 'Einkauf' } });
  expect([made.headers['etag'], made.headers['location']]).toEqual(['"1"', `/api/department/${made.body.id}`]);
  expect((await admin.call(masterData.department.list)).headers['x-total-count']).toBe('2');
});

it('documents no default where PUT keeps the value of an omitted field', () => {
  const properties = (path: string, method: string) =>
    step(at('paths', path, method, 'requestBody', 'content', 'application/json', 'schema'), 'properties');
  for (const schema of [properties('/campaign', 'post'), properties('/campaign/{id}', 'put')]) {
    expect(schema).toMatchObject({ allowComment: { default: false }, state: { enum: expect.any(Array) } });
    expect(schema).not.toHaveProperty('state.default');
  }
});

it('documents that a record can be sent back as it was read', () => {
  const schema = ['paths', '/booking/eventDate/{id}', 'put', 'requestBody', 'content', 'application/json', 'schema'];
  for (const name of ['id', 'version', 'attendees', 'isBookable']) {
    expect(step(step(at(...schema), 'properties'), name), name).toMatchObject({ readOnly: true });
  }
  expect(step(step(at(...schema), 'properties'), 'slots')).not.toHaveProperty('readOnly');
  expect(step(at(...schema), 'additionalProperties')).toBe(false);
});

it('says in words what each call does and each area is about', () => {
  const summaries = allEndpoints.map(({ endpoint: { method, path } }) => {
    const summary: unknown = at('paths', path, method.toLowerCase(), 'summary');
    return { path, summary };
  });
  expect(summaries.filter(({ summary }) => !/^[A-Z][a-z]+( .+)?$/.test(String(summary)))).toEqual([]);
  expect(at('paths', '/booking/eventDate', 'get', 'summary')).toBe('List event dates');
  expect(at('paths', '/learning/category/{id}', 'delete', 'summary')).toBe('Delete a category');
  expect(at('paths', '/learning/category', 'get', 'summary')).toBe('List categories');
  expect(at('paths', '/booking/eventDate/{id}/copy', 'post', 'summary')).toBe('Copy a date to other days');
  const tags = at('tags');
  expect(Array.isArray(tags) && tags.map((tag) => Object(tag).name)).toEqual(Object.keys(api));
  expect(Array.isArray(tags) && tags.filter((tag) => !Object(tag).description)).toEqual([]);
});

it('documents the refusals of each call by their codes, and any other as a problem', () => {
  const responses = ['paths', '/booking/eventDate/{id}/copy', 'post', 'responses'];
  expect(at(...responses, '409')).toMatchObject({
    description: 'Refused: `request.keyReused`, `booking.sameStart`',
    'x-codes': ['request.keyReused', 'booking.sameStart'],
  });
  expect(at('paths', '/department/{id}', 'put', 'responses', '412', 'x-codes')).toEqual(['request.stale']);
  expect(step(at(...responses), 'default')).toEqual({ $ref: '#/components/responses/Problem' });
  expect(at(...responses, '429')).toHaveProperty('headers.Retry-After');
});

it('says of every call that it may be refused for now, and that any other refusal is a problem', () => {
  for (const { endpoint } of allEndpoints) {
    const responses = ['paths', endpoint.path, endpoint.method.toLowerCase(), 'responses'];
    expect(at(...responses, '429'), endpoint.path).toHaveProperty('headers.Retry-After');
    expect(step(at(...responses), 'default'), endpoint.path).toEqual({ $ref: '#/components/responses/Problem' });
  }
});

it('names the media types of files', () => {
  const typesOf = (path: string, method: string) =>
    Object.keys(Object(at('paths', path, method, 'responses', '200', 'content')));
  expect(typesOf('/receipt/{id}/document/pdf', 'get')).toEqual(['application/pdf']);
  expect(typesOf('/booking/public/calendar.ics', 'get')).toEqual(['text/calendar']);
  expect(typesOf('/people/file/json', 'post')).toEqual(['application/json']);
});

it('has the version of the package', () => {
  expect(at('info', 'version')).toBe(description.version);
});

it('documents forms with a file, and links that need no token', () => {
  const form = ['paths', '/attachment', 'post', 'requestBody', 'content', 'multipart/form-data', 'schema'];
  expect(at(...form)).toMatchObject({
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  });
  expect(Object.keys(Object(at('paths', '/attachment', 'post', 'responses')))).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '413', '415', '503']),
  );
  expect(at('paths', '/attachment/{id}/content', 'get', 'security')).toEqual([{}, { oidc: ['attachment.read'] }]);
  expect(parametersOf('/attachment/{id}/content', 'get')).toEqual(['id', 'expires', 'signature']);
});

const answerTo = (path: string, method: string, status = '200') =>
  at('paths', path, method, 'responses', status, 'content', 'application/json', 'schema');

it('names its schemas, those for visitors apart', () => {
  expect(at('paths', '/booking/event/{id}', 'get', 'responses', '200', 'content', 'application/json')).toMatchObject({
    schema: { anyOf: [referenceTo('BookingEvent'), referenceTo('BookingEventForVisitors')] },
  });
  expect(at('components', 'schemas', 'BookingEvent', 'properties')).toHaveProperty('code');
  expect(at('components', 'schemas', 'BookingEventForVisitors', 'properties')).not.toHaveProperty('code');
  expect(answerTo('/receipt', 'get')).toEqual({ type: 'array', items: referenceTo('ReceiptRow') });
  expect(at('paths', '/receipt', 'post', 'responses', '201', 'content', 'application/json')).toMatchObject({
    schema: referenceTo('Receipt'),
  });
  expect(answerTo('/learning/category', 'get')).toEqual({ type: 'array', items: referenceTo('LearningCategory') });
  expect(at('components', 'schemas', 'BookingDateChange', 'properties')).toEqual({
    date: referenceTo('BookingEventDateUpdateFields'),
    mail: referenceTo('BookingDateMail'),
  });
});

/** Where a schema describes an object within another one. Maps, whose names are free, have no properties. */
function inlineObjects(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isNamed = /^#\/components\/schemas\/[^/]+$/.test(path);
  const isInline = !isNamed && step(node, 'type') === 'object' && step(node, 'properties') !== undefined;
  return [
    ...(isInline ? [path] : []),
    ...Object.entries(node).flatMap(([key, value]) => inlineObjects(value, `${path}/${key}`)),
  ];
}

it('names every object, in bodies, answers and within others', () => {
  expect(inlineObjects(document, '#')).toEqual([]);
  expect(at('components', 'schemas', 'Receipt', 'properties')).toMatchObject({
    manufacturer: referenceTo('PortalReference'),
    history: { items: referenceTo('ReceiptHistory') },
  });
});

it('refers only to schemas that exist, and has none without use', () => {
  const text = JSON.stringify(document);
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name));
  expect([...referred].toSorted()).toEqual(Object.keys(Object(at('components', 'schemas'))).toSorted());
});

/** The names of the schemas that something refers to, directly or through others. */
function schemasWithin(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasWithin(at('components', 'schemas', name), found);
  }
  return found;
}

it('lets answers get new fields, but refuses unknown ones in bodies', () => {
  const answers = allEndpoints.map(({ endpoint }) =>
    at('paths', endpoint.path, endpoint.method.toLowerCase(), 'responses'),
  );
  for (const name of schemasWithin(answers)) {
    expect(JSON.stringify(at('components', 'schemas', name)), name).not.toContain('"additionalProperties":false');
  }
  expect(at('components', 'schemas', 'Receipt')).not.toHaveProperty('additionalProperties');
  expect(at('components', 'schemas', 'ReceiptsProductEntry')).not.toHaveProperty('additionalProperties');
  expect(at('components', 'schemas', 'ReceiptsProductEntryInput')).toHaveProperty('additionalProperties', false);
});

/** The parts of something that have values by such a keyword. */
const valuesIn = (node: unknown, keyword: string): unknown[] =>
  typeof node === 'object' && node !== null
    ? [
        ...(Array.isArray(step(node, keyword)) ? [node] : []),
        ...Object.values(node).flatMap((each) => valuesIn(each, keyword)),
      ]
    : [];

it('lets enumerations of answers and events get new values, but takes only known ones in requests', () => {
  const calls = allEndpoints.map(({ endpoint: { method, path } }) => at('paths', path, method.toLowerCase()));
  const schemasOf = (parts: unknown) => [...schemasWithin(parts)].map((name) => at('components', 'schemas', name));
  const answers = [...calls.map((call) => step(call, 'responses')), at('webhooks')];
  const requests = calls.map((call) => [step(call, 'requestBody'), step(call, 'parameters')]);
  expect(valuesIn([answers, schemasOf(answers)], 'enum')).toEqual([]);
  expect(valuesIn([requests, schemasOf(requests)], 'x-extensible-enum')).toEqual([]);
  expect(valuesIn(schemasOf(answers), 'x-extensible-enum').length).toBeGreaterThan(100);
  expect(at('components', 'schemas', 'Receipt', 'properties', 'state')).toMatchObject({
    type: 'string',
    'x-extensible-enum': ['draft', 'open', 'completed', 'canceled'],
    description: expect.stringMatching(/ Known: `draft`, .*`canceled`\. Other values may follow\.$/),
  });
  expect(at('components', 'schemas', 'Problem', 'properties', 'code')).toMatchObject({
    'x-extensible-enum': expect.arrayContaining(['request.invalid', 'campaigns.released']),
  });
  expect(at('components', 'schemas', 'NewReceipt', 'properties', 'reason')).toMatchObject({ enum: expect.any(Array) });
});

it('says who may call what, for which sites', () => {
  const rules = (path: string, method: string) => at('paths', path, method, 'description');
  expect(rules('/department', 'get')).toBe('For everybody; people with the role `PortalAdministrator` get more.');
  expect(rules('/receipt', 'get')).toBe(
    'For signed-in people. Limited to the sites in the caller’s token, unless the role is `PortalAdministrator`.',
  );
  expect(rules('/booking/event', 'post')).toBe(
    'For people with the role `PortalAdministrator` or `PortalBookingUser`.',
  );
  expect(rules('/attachment/{id}/content', 'get')).toMatch(/, and by a signed link\.$/);
});

it('has no patterns that other engines of regular expressions lack', () => {
  expect(JSON.stringify(document)).not.toMatch(/"pattern":"[^"]*(?:\\p|\\u|\(\?[=!<])/);
});

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What `redocly lint` says of a document, as it does in this project: all findings, and those not passed over. */
async function linted(source: unknown) {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const absoluteRef = join(root, 'openapi.json');
  const found = await lintFromString({ source: JSON.stringify(source), absoluteRef, config });
  const all = found.map(({ ruleId, message, ignored = false }) => ({ ruleId, message, ignored }));
  return { all, findings: all.filter(({ ignored }) => !ignored) };
}

it('passes the linter that most people use, but for two pairs of paths of the specification', async () => {
  const { all, findings } = await linted(document);
  expect(findings).toEqual([]);
  expect(all.map(({ ruleId }) => ruleId)).toEqual(['no-ambiguous-paths', 'no-ambiguous-paths']);
});

it('is refused by the linter for a further ambiguous path', async () => {
  const call = at('paths', '/department/{id}', 'get');
  const { findings } = await linted({
    ...Object(document),
    paths: { ...Object(at('paths')), '/department/{name}': { get: { ...Object(call), operationId: 'x' } } },
  });
  expect(findings.map(({ ruleId }) => ruleId)).toContain('no-ambiguous-paths');
});

it('types parameters as what their text is read as', () => {
  const parameter = (path: string, method: string, name: string): unknown => {
    const list = at('paths', path, method, 'parameters');
    return Array.isArray(list) ? list.find((each) => Object(each).name === name) : undefined;
  };
  expect(parameter('/department/{id}', 'get', 'id')).toMatchObject({
    required: true,
    description: expect.any(String),
    schema: { type: 'integer', minimum: 1 },
  });
  expect(parameter('/receipt', 'get', 'limit')).toMatchObject({ required: false, schema: { type: 'integer' } });
  expect(parameter('/receipt', 'get', 'all')).toMatchObject({ schema: { type: 'boolean' } });
  expect(parameter('/receipt', 'get', 'start')).toMatchObject({ schema: { type: 'string', format: 'date' } });
  expect(parameter('/receipt', 'get', 'siteId')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'integer' } },
  });
  expect(parameter('/department', 'get', 'sort')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { enum: expect.arrayContaining(['title', '-title']) } },
  });
  expect(parameter('/receipt', 'get', 'state')).toMatchObject({
    schema: { type: 'array', items: { enum: ['draft', 'open', 'completed', 'canceled'] } },
  });
});
