import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { hasCheckDigit } from '@kontor/contract/kernel/ean.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { catalogueOf } from './parts/catalogue.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { DEMO_DATA: 'on', DEMO_SIZE: 'small' } });
}, 180_000);
afterAll(() => app.stop());

describe('the demo', () => {
  it('has 301 manufacturers and 12,016 products with valid EANs, no title twice', async () => {
    const admin = app.as('administrator');
    const { body: products } = await admin.call(product.list, {});
    expect(products).toHaveLength(12_016);
    expect(products.filter(({ ean }) => !ean || !hasCheckDigit(ean))).toEqual([]);
    expect(new Set(products.map(({ title }) => title)).size).toBe(12_016);
    expect(new Set(products.map(({ ean }) => ean)).size).toBe(12_016);
    expect((await admin.call(manufacturer.list, {})).body).toHaveLength(301);
  });

  it('has 60 sites of five companies with town, floor space and e-mail', async () => {
    const { body: sites } = await app.as('administrator').call(site.list, {});
    expect(sites).toHaveLength(60);
    expect(new Set(sites.map(({ tenant }) => tenant)).size).toBe(5);
    expect(sites.filter(({ city, size, email }) => !city || !size || !email)).toEqual([]);
    // The catalogue repeats the company names, so that the demo's merchandise system can use them.
    const tenants = new Map(catalogueOf('small', () => 0).sites.map(({ id, tenant }) => [id, tenant]));
    expect(sites.filter(({ id, tenant }) => tenants.get(id) !== tenant)).toEqual([]);
  });
});

describe('the manager of a site', () => {
  it('is visible only to administrators, in lists, searches and sorts', async () => {
    const asAdmin = (await app.as('administrator').call(site.find, { params: { id: 601 } })).body;
    expect(asAdmin.familyName).toBeTruthy();
    for (const person of ['site', 'evaluation', 'priceTag', 'meters', 'booking'] as const) {
      const caller = app.as(person);
      expect((await caller.call(site.find, { params: { id: 601 } })).body).toMatchObject({ id: 601, familyName: null });
      const { body } = await caller.call(site.list, {});
      expect(body.filter(({ familyName, salutation }) => familyName !== null || salutation !== null)).toEqual([]);
      expect((await caller.call(site.list, { query: { sort: 'familyName' } })).outcome).toBe('400 request.invalid');
    }
  });
});
