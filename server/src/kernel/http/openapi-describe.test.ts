import { EVENT_DATA } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { api } from '@kontor/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { events, examples, openApi, schemas } from '../../openapi.ts';
import { allEndpoints } from '../../testing/endpoints.ts';
import { scopesOf } from './authenticate.ts';

const facts = {
  version: '1.0.0',
  server: 'https://kontor.example',
  issuer: 'https://id.example',
  isCountingOpen: false,
};
const document = openApi(api, schemas, examples, events, facts);

const step = (node: unknown, name: string): unknown => Object.getOwnPropertyDescriptor(Object(node), name)?.value;

/** What stands at a path of the document, or behind a reference there. */
const at = (...path: string[]): unknown => {
  const found = path.reduce(step, document);
  const reference = Object(found).$ref;
  return typeof reference === 'string' ? at(...reference.slice(2).split('/')) : found;
};

it('gives no two calls the same summary', () => {
  const summaries = allEndpoints.map(({ endpoint: { method, path } }) =>
    String(at('paths', path, method.toLowerCase(), 'summary')),
  );
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
});

/** A schema with its alternatives and items. */
const variantsOf = (schema: unknown): unknown[] =>
  [step(schema, 'anyOf'), step(schema, 'items'), step(schema, 'additionalProperties')]
    .flat()
    .filter((part) => part instanceof Object)
    .flatMap(variantsOf)
    .concat(schema);

const properties = () =>
  Object.entries(Object(at('components', 'schemas'))).flatMap(([schema, json]) =>
    Object.entries(Object(step(json, 'properties'))).map(([name, property]) => ({ schema, name, property })),
  );

it('says of each field what it means, and of decimal numbers their unit', () => {
  const described = properties().filter(({ property }) => step(property, '$ref') === undefined);
  const nameOf = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`;
  expect(described.filter(({ property }) => !step(property, 'description')).map(nameOf)).toEqual([]);
  const isDecimal = (part: unknown) => [step(part, 'type')].flat().includes('number');
  const decimals = described.filter(({ property }) => variantsOf(property).some(isDecimal));
  const unit =
    /euro|percent|unit|kWh|kilogram|litre|metre|second|\bdays\b|grade|ratio|rating|from 0 to 1|number of|x, y and pressure/i;
  expect(decimals.filter(({ property }) => !unit.test(String(step(property, 'description')))).map(nameOf)).toEqual([]);
  const text = (schema: string, name: string) => at('components', 'schemas', schema, 'properties', name, 'description');
  expect(text('MerchandiseLivePrice', 'price')).toMatch(/euros/);
  expect(text('NewMeterManagementTariff', 'co2')).toMatch(/Kilograms/);
  expect(text('SiteInsightsFigures', 'spoilageShare')).toMatch(/percent/);
  expect(text('BookingEventDate', 'start')).toMatch(/UTC/);
});

it('says more of each field than its name', () => {
  const said = (name: string) => name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const isName = (name: string, text: unknown) =>
    ['The', 'A', 'An'].some((article) => text === `${article} ${said(name)}.`);
  const repeated = properties().filter(({ name, property }) => isName(name, step(property, 'description')));
  expect(repeated.map(({ schema, name }) => `${schema}.${name}`)).toEqual([]);
});

it('says of each parameter what it means, and of each schema what it is', () => {
  const parameters = allEndpoints.flatMap(({ endpoint: { method, path } }) => {
    const list = at('paths', path, method.toLowerCase(), 'parameters');
    return (Array.isArray(list) ? list : []).map((each) => ({ path, ...Object(each) }));
  });
  expect(parameters.filter((each) => each.$ref === undefined && !each.description)).toEqual([]);
  const named = Object.entries(Object(at('components', 'schemas')));
  expect(named.filter(([, json]) => !step(json, 'description')).map(([name]) => name)).toEqual([]);
});

it('says how many rows a list has without a limit', () => {
  const limit = (path: string) => {
    const list = at('paths', path, 'get', 'parameters');
    return Array.isArray(list) ? Object(list.find((each) => Object(each).name === 'limit')).description : undefined;
  };
  expect(limit('/product')).toMatch(/without it all, up to 50000/);
  expect(limit('/trail')).toMatch(/without it 50\./);
  expect(limit('/booking/attendee/found')).toMatch(/without it 10\./);
  expect(at('components', 'headers', 'XTotalCount', 'description')).toMatch(/not with `total=false` or `whole=true`/);
});

/** Every description in a part of the document. */
const descriptionsIn = (node: unknown): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([name, part]) =>
        name === 'description' && typeof part === 'string' ? [part] : descriptionsIn(part),
      )
    : [];

it('has only whole sentences', () => {
  expect(descriptionsIn(document).filter((text) => /\s[,.;:)]|\w {2,}|\($|: ?$/.test(text))).toEqual([]);
});

it('says what counting devices sign in with, and where anybody may count', () => {
  const openDocument = openApi(api, schemas, examples, events, { ...facts, isCountingOpen: true });
  const calls = allEndpoints.filter(({ endpoint: { caller } }) => caller.counters);
  const securityOf = (source: unknown, path: string, method: string): unknown =>
    ['paths', path, method.toLowerCase(), 'security'].reduce(step, source);
  expect(calls).not.toEqual([]);
  for (const { endpoint } of calls) {
    const { path, method, caller } = endpoint;
    const signedIn = [...(caller.roles.length > 0 ? [{ oidc: scopesOf(endpoint) }] : []), { device: [] }];
    expect(securityOf(document, path, method), path).toEqual(signedIn);
    expect(securityOf(openDocument, path, method), path).toEqual([{}, ...signedIn]);
  }
  expect(securityOf(document, '/inventoryManagement/device/pair', 'post')).toEqual([{}]);
  expect(at('components', 'securitySchemes', 'device')).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(at('paths', '/inventoryManagement/device/report', 'post', 'description')).toBe('For devices that count.');
});

it('documents the events that webhooks receive', () => {
  expect(Object.keys(Object(at('webhooks')))).toEqual(Object.keys(EVENT_DATA));
  const body = ['webhooks', 'receipt.changed', 'post', 'requestBody', 'content', 'application/json', 'schema'];
  expect(at(...body)).toMatchObject({
    properties: { type: { const: 'receipt.changed' }, data: { $ref: '#/components/schemas/EventReceiptChangedData' } },
  });
  const data = at('components', 'schemas', 'EventReceiptChangedData', 'properties');
  expect(Object.keys(Object(data))).toEqual(['id', 'siteId', 'state', 'url']);
});

/** Each call with its body or successful answer: which media types have an example. */
const contents = (part: 'requestBody' | 'responses') =>
  allEndpoints.flatMap(({ area, name, endpoint: { method, path, status = 200 } }) => {
    const call = ['paths', path, method.toLowerCase(), part];
    const content = at(...call, ...(part === 'responses' ? [`${status}`] : []), 'content');
    if (content === undefined) return [];
    const types = Object.entries(Object(content));
    return {
      call: `${area}.${name}`,
      types,
      hasExample: types.some(([, each]) => step(each, 'example') !== undefined),
    };
  });

/** Answers of bytes: a text cannot show them. */
const ofBytes = /^(?:application\/pdf|image\/\w+|\*\/\*)$/;

it('shows an example of every body, and of every answer that is no picture, PDF file or upload', () => {
  const without = (part: 'requestBody' | 'responses') => contents(part).filter(({ hasExample }) => !hasExample);
  expect(without('requestBody').map(({ call }) => call)).toEqual([]);
  const others = without('responses').filter(({ types }) => !types.every(([type]) => ofBytes.test(type)));
  expect(others.map(({ call }) => call)).toEqual([]);
  expect(contents('requestBody').length).toBeGreaterThan(100);
});

it('takes rows of an import as JSON by their schema, and files as text', () => {
  const schema = (path: string, type: string) => at('paths', path, 'post', 'requestBody', 'content', type, 'schema');
  expect(schema('/product/import', 'application/json')).toMatchObject({
    type: 'array',
    items: { $ref: expect.stringContaining('Import') },
  });
  expect(schema('/import/file', 'text/csv')).toEqual({ type: 'string' });
  expect(schema('/import/file', 'application/octet-stream')).toMatchObject({ format: 'binary' });
});
