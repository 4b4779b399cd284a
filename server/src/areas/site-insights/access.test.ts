import { INSIGHT_READERS } from '@kontor/contract/areas/site-insights/access.ts';
import { siteInsights } from '@kontor/contract/areas/site-insights/endpoints.ts';
import { ROLES } from '@kontor/contract/kernel/access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { insertSite } from '../master-data/factory.ts';
import { samples } from './factory.ts';

let app: TestApp;
let reader: Caller;

beforeAll(async () => {
  app = await startApp();
  reader = app.as('evaluation', { claims: { siteId: 601 } });
  await app.make(async (world) => {
    for (const id of [601, 701]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    await samples(world);
  });
});
afterAll(() => app.stop());

const {
  evaluation,
  course,
  preOrders,
  performance,
  evaluatedPerformance,
  top,
  stock,
  groups,
  kinds,
  sales,
  soldProducts,
} = siteInsights;
const WHOLE = { step: 'month' };
const OF_SITES = [
  { endpoint: evaluation, query: {} },
  { endpoint: course, query: WHOLE },
  { endpoint: preOrders, query: {} },
  { endpoint: performance, query: {} },
  { endpoint: evaluatedPerformance, query: {} },
  { endpoint: top, query: {} },
  { endpoint: stock, query: {} },
  { endpoint: sales, query: {} },
  { endpoint: soldProducts, query: {} },
].map((each) => ({ ...each, title: each.endpoint.path }));

describe.each(OF_SITES)('$title', ({ endpoint, query }) => {
  const call = async (by: Caller, id: number) =>
    (await by.call<unknown, undefined, undefined>(endpoint, { params: { id }, query })).outcome;

  it('shows people only their own site, and reveals no others', async () => {
    expect(await call(reader, 601)).toBe('200');
    expect(await call(reader, 701)).toBe('403 request.forbidden');
    expect(await call(reader, 999)).toBe('403 request.forbidden');
    const both = app.as('evaluation', { claims: { siteId: ['601', 701] } });
    expect([await call(both, 601), await call(both, 701)]).toEqual(['200', '200']);
    const lost = app.as('evaluation', { claims: { siteId: null } });
    expect(await call(lost, 601)).toMatch(/^403 /);
  });

  it('shows administrators every site', async () => {
    const admin = app.as('administrator');
    expect(await call(admin, 701)).toBe('200');
    expect(await call(admin, 999)).toBe('404 request.notFound');
  });

  it('shows nothing to anyone else', async () => {
    expect(await call(app.anonymous(), 601)).toBe('401 request.unauthenticated');
    for (const role of ROLES) {
      const person = app.as('site', { claims: { siteId: 601, roles: [role] } });
      const reads = INSIGHT_READERS.some((each) => each === role);
      expect(await call(person, 601), role).toBe(reads ? '200' : '403 request.forbidden');
    }
  });
});

it.each([groups, kinds])('$path needs the role, but no site', async (endpoint) => {
  expect((await reader.call(endpoint)).outcome).toBe('200');
  expect((await app.as('site').call(endpoint)).outcome).toBe('403 request.forbidden');
  expect((await app.anonymous().call(endpoint)).outcome).toBe('401 request.unauthenticated');
});

describe('days', () => {
  it.each([
    [{ start: '2027-03-02', end: '2027-03-01' }, ['end']],
    [{ start: '2027-03-02' }, ['end']],
    [{ start: '2022-02-28', end: '2027-03-01' }, ['start']],
    [{ start: '2022-02-28' }, ['start']],
    [{ start: '2027-02-29' }, ['start']],
    [{ start: '1.2.2027', end: '' }, ['start', 'end']],
    [{ start: '0000-01-01', end: '9999-12-31' }, ['start', 'end']],
    [{ begin: '2027-01-01' }, ['begin']],
  ])('%o are rejected', async (query, faults) => {
    for (const endpoint of [evaluation, course]) {
      const sent = endpoint === course ? { ...query, ...WHOLE } : query;
      const answer = await reader.call<unknown, undefined, undefined>(endpoint, { params: { id: 601 }, query: sent });
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
    }
  });

  it.each([
    { start: '2022-03-01', end: '2027-03-01' },
    { start: '1900-01-01', end: '1900-01-01' },
    { start: '2999-12-01', end: '2999-12-31' },
  ])('%o are accepted', async (query) => {
    expect((await reader.call(evaluation, { params: { id: 601 }, query })).outcome).toBe('200');
  });

  it('need a valid step', async () => {
    for (const step of ['', 'year']) {
      const answer = await reader.call(course, { params: { id: 601 }, query: { step } });
      expect(answer.faults).toEqual(['step']);
    }
  });
});
