import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startLine } from '../../testing/line.ts';

let line: Awaited<ReturnType<typeof startLine>>;
let app: TestApp;

beforeAll(async () => {
  app = await startApp({
    through: async (databaseUrl) => {
      line = await startLine(databaseUrl);
      return line.url;
    },
  });
});
afterAll(async () => {
  await app.stop();
  await line.close();
});

it('reports that the database is gone, and works again when it is back', async () => {
  const admin = app.as('administrator');
  const anonymous = app.anonymous();
  const ready = () => anonymous.call(portal.ready);
  expect((await ready()).body).toEqual({ status: 'ok', degraded: [] });
  expect((await admin.call(masterData.department.create, { body: { title: 'Vorher' } })).status).toBe(201);

  for (let outage = 0; outage < 2; outage += 1) {
    line.cut();
    const answers = await Promise.all([
      ready(),
      anonymous.call(masterData.tenants),
      admin.call(masterData.department.list),
      admin.call(masterData.department.create, { body: { title: 'Währenddessen' } }),
      admin.call(masterData.department.create, {
        body: { title: 'Währenddessen' },
        headers: { 'idempotency-key': 'd3c9a5e8-9d52-4c39-8f4e-0f2a0f1f8a11' },
      }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('503 server.unavailable'));
    expect((await anonymous.call(portal.live)).body).toEqual({ status: 'ok' });
    expect((await anonymous.call(portal.settings)).status).toBe(200);
    expect((await anonymous.call(masterData.department.list, { headers: { authorization: 'Bearer x' } })).status).toBe(
      401,
    );

    line.restore();
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 30_000, interval: 20 });
  }
  const after = await admin.call(masterData.department.create, {
    body: { title: 'Nachher' },
    headers: { 'idempotency-key': 'd3c9a5e8-9d52-4c39-8f4e-0f2a0f1f8a11' },
  });
  expect(after.status).toBe(201);
  const titles = (await admin.call(masterData.department.list)).body.map(({ title }) => title);
  expect(titles).toEqual(['Allgemein', 'Vorher', 'Nachher']);
});
