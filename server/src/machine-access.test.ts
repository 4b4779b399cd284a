import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startShop } from './testing/receipts.ts';

const shop = await startShop();
const { app } = shop;
afterAll(() => app.stop());

/** A program whose provider gave it these scopes, and perhaps sites. */
const program = (scope: string, claims: Readonly<Record<string, unknown>> = {}) =>
  app.as('meters', { claims: { client_id: 'demo-service', scope, roles: undefined, siteId: undefined, ...claims } });

const body = { title: 'Leergutannahme' };

describe('a program that signs in as itself', () => {
  it('may do what its scopes say, and nothing else', async () => {
    const reader = program('department.read');
    expect((await reader.call(department.list)).outcome).toBe('200');
    expect((await reader.call(department.create, { body })).outcome).toBe('403 request.scopeMissing');
    const refused = await reader.call(receipt.list);
    expect(refused.outcome).toBe('403 request.scopeMissing');
    expect(refused.problem).toMatchObject({ scopes: 'receipt.read', detail: expect.stringContaining('receipt.read') });
  });

  it('has no rights by roles in its token', async () => {
    const claims = { roles: ['PortalAdministrator'] };
    expect((await program('', claims).call(department.create, { body })).outcome).toBe('403 request.scopeMissing');
  });

  it('has no session, which needs no scope', async () => {
    expect((await program('department.read').call(portal.session)).outcome).toBe('403 request.forbidden');
  });

  it('is a person without rights if its client is not among the services', async () => {
    const stranger = program('department.write', { client_id: 'another' });
    expect((await stranger.call(department.create, { body })).outcome).toBe('403 request.forbidden');
  });

  it('is named in the audit trail', async () => {
    const created = await program('department.write').call(department.create, { body });
    expect(created.outcome).toBe('201');
    const entry = await app.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'record'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: 'service:demo-service', action: 'department.created' });
  });
});

describe('a program that is bound to sites', () => {
  const scopes = 'receipt.read receipt.write department.read department.write';
  const bound = program(scopes, { siteId: 601 });

  it('sees their records alone', async () => {
    const { id } = await shop.create();
    const find = { params: { id } };
    expect((await bound.call(receipt.find, find)).outcome).toBe('200');
    expect((await program(scopes).call(receipt.find, find)).outcome).toBe('200');
    const elsewhere = program(scopes, { siteId: 701 });
    expect((await elsewhere.call(receipt.find, find)).outcome).toBe('404 request.notFound');
    expect((await elsewhere.call(receipt.list)).body.map((row) => row.id)).not.toContain(id);
  });

  it('may not do what only administrators may', async () => {
    expect((await bound.call(department.create, { body })).outcome).toBe('403 request.forbidden');
  });

  it('is bound to none if its claim cannot be read', async () => {
    const { id } = await shop.create();
    const unclear = program(scopes, { siteId: 'Fulda' });
    expect((await unclear.call(receipt.find, { params: { id } })).outcome).not.toBe('200');
  });
});
