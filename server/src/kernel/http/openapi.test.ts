import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let document: unknown;

beforeAll(async () => {
  app = await startApp();
  document = (await app.anonymous().send({ method: 'GET', url: '/api/openapi.json' })).json;
});
afterAll(() => app.stop());

const at = (...path: string[]): unknown =>
  path.reduce((node, name) => Object.getOwnPropertyDescriptor(Object(node), name)?.value, document);

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
    at('paths', path, method, 'requestBody', 'content', 'application/json', 'schema', 'properties');
  for (const schema of [properties('/campaign', 'post'), properties('/campaign/{id}', 'put')]) {
    expect(schema).toMatchObject({ allowComment: { default: false }, state: { enum: expect.any(Array) } });
    expect(schema).not.toHaveProperty('state.default');
  }
});

it('documents that a record can be sent back as it was read', () => {
  const schema = ['paths', '/booking/eventDate/{id}', 'put', 'requestBody', 'content', 'application/json', 'schema'];
  for (const name of ['id', 'version', 'attendees', 'isBookable']) {
    expect(at(...schema, 'properties', name), name).toMatchObject({ readOnly: true });
  }
  expect(at(...schema, 'properties', 'slots')).not.toHaveProperty('readOnly');
  expect(at(...schema, 'additionalProperties')).toBe(false);
});

it('documents forms with a file, and links that need no token', () => {
  const form = ['paths', '/attachment', 'post', 'requestBody', 'content', 'multipart/form-data', 'schema'];
  expect(at(...form)).toEqual({
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
