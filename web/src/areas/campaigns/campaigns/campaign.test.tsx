import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { campaign as campaigns } from '@kontor/contract/areas/campaigns/schema.ts';
import { expect, test } from 'vitest';
import { anOffer, insertCampaign } from '../../../../../server/src/areas/campaigns/factory.ts';
import { insertManufacturer, insertProduct } from '../../../../../server/src/areas/master-data/factory.ts';
import { at, button, dialog, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Searching } from '../../../testing/locator.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { rowsOf, savedTable } from '../../../testing/saved-table.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { campaign, errors, states } = de.campaigns;
const { fields, products, sites, steps } = campaign;
const { page: orderPage } = de.campaigns.orders;
const exporting = de.campaigns.answers.export;

const CAMPAIGNS = '/sale-management/campaigns';

const asAdministrator = (path: string, ...refusals: number[]) =>
  portal.open(path, { as: 'demo-administrator', refusals });
const rows = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const goOn = (page: Page) => button(page, de.kit.steps.continue).click();
const choose = async (scope: Searching, page: Page, name: string, option: string) => {
  await field(scope, name).fill(option);
  await page.getByRole('option', { name: option }).first().click();
};
const menuItem = async (page: Page, name: string) => {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const goods = (title: string) =>
  portal.make(async (world) => {
    const manufacturerId = await insertManufacturer(world, 'Brauerei Probe');
    return insertProduct(world, { title, manufacturerId });
  });
const makeCampaign = (given: Parameters<typeof insertCampaign>[1]) =>
  portal.make((world) => insertCampaign(world, given));
const campaignCalled = (title: string) =>
  portal.db
    .selectFrom('campaign')
    .leftJoin('campaign_product', 'campaign_product.campaign_id', 'campaign.id')
    .leftJoin('campaign_site', 'campaign_site.campaign_id', 'campaign.id')
    .select(['campaign.id', 'product_id', 'site_id', 'unit', 'discount', 'pack_step', 'minimum'])
    .where('title', '=', title)
    .execute();

test('a release freezes greeting, dates and products; a cancellation ends it', async () => {
  const productId = await goods('Freigabebier');
  const id = await makeCampaign({ title: 'Freigabeaktion', greeting: 'Guten Tag', siteIds: [601] });
  const page = await asAdministrator(`${CAMPAIGNS}/${id}`);
  await seen(page.getByText(errors.noProducts));
  expect(await button(page, campaign.release.action).isDisabled()).toBe(true);

  await button(page, products.add).click();
  const adding = dialog(page, products.add);
  await choose(adding, page, products.product, 'Freigabebier');
  await button(adding, products.take).click();
  await seen(page.getByText(fillIn(products.saved, { product: 'Freigabebier' })));
  await seen(button(page, fillIn(products.removeOf, { product: 'Freigabebier' })));
  await button(page, campaign.release.action).click();
  const question = dialog(page, fillIn(campaign.release.title, { title: 'Freigabeaktion' }));
  await seen(question.getByText(fillIn(campaign.release.sites_one, { formatted: 1 })));
  await button(question, campaign.release.action).click();
  await seen(page.getByText(campaign.release.done));
  await seen(page.getByText(states.upcoming));
  await gone(button(page, fillIn(products.removeOf, { product: 'Freigabebier' })));

  await button(page, fillIn(products.editOf, { product: 'Freigabebier' })).click();
  const editing = dialog(page, products.edit);
  await seen(editing.getByText(products.fixed));
  expect(await field(editing, products.discount).isDisabled()).toBe(true);
  await field(editing, products.available).fill('240');
  await button(editing, products.take).click();
  await gone(editing);
  await seen(rows(page, '240'));
  await button(page, products.add).click();
  await choose(adding, page, products.product, 'Freigabebier');
  await button(adding, products.take).click();
  await seen(adding.getByText(de.campaigns.validation.productTwice));
  await button(adding, de.kit.dialog.cancel).click();
  await button(page, de.kit.unsaved.discard).click();

  await menuItem(page, campaign.edit);
  await seen(page.getByText(campaign.frozen));
  expect(await field(page, fields.greeting).isDisabled()).toBe(true);
  expect(await field(page, fields.endDate).isDisabled()).toBe(true);
  await field(page, fields.title).fill('Freigabeaktion 2');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
  await at(page, `${CAMPAIGNS}/${id}`);
  await seen(heading(page, 'Freigabeaktion 2'));

  await menuItem(page, campaign.cancel.action);
  const confirmation = dialog(page, fillIn(campaign.cancel.title, { title: 'Freigabeaktion 2' }));
  await seen(confirmation.getByText(campaign.cancel.noOrders));
  await button(confirmation, campaign.cancel.action).click();
  await seen(page.getByText(campaign.cancel.done));
  await seen(page.getByText(states.canceled));
  await button(page, de.kit.page.menu).click();
  await seen(page.getByRole('menuitem', { name: campaign.duplicate }));
  await gone(page.getByRole('menuitem', { name: campaign.cancel.action }));
  expect(await page.getByRole('menuitem', { name: campaign.removal.action }).count()).toBe(0);
  expect(await campaignCalled('Freigabeaktion 2')).toMatchObject([{ product_id: productId }]);
});

test('a duplicate keeps the product conditions, but neither sites nor state', async () => {
  const productId = await goods('Doppelbock');
  const product = anOffer(productId, { discount: 5, packStep: 6, minimum: 12 });
  const id = await makeCampaign({ title: 'Vorlage', state: 'closed', siteIds: [601], products: [product] });
  const page = await asAdministrator(`${CAMPAIGNS}/${id}`);
  await menuItem(page, campaign.duplicate);
  await seen(heading(page, campaign.addLike));
  await field(page, fields.title).fill('Nachbau');
  await goOn(page);
  await seen(page.getByText(sites.none));
  await button(page, sites.add).click();
  const choosing = dialog(page, sites.add);
  await choosing.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
  await choosing.getByRole('button').last().click();
  await gone(choosing);
  await goOn(page);
  await seen(rows(page, 'Doppelbock'));
  await button(page, products.add).click();
  const adding = dialog(page, products.add);
  await adding.getByText(products.new, { exact: true }).click();
  await button(adding, products.take).click();
  await seen(adding.getByText(de.kernel.validation.required));
  await field(adding, products.title).fill('Vorläufige Limonade');
  await choose(adding, page, products.manufacturer, 'Brauerei Probe');
  await choose(adding, page, products.unit, 'Karton');
  await button(adding, products.take).click();
  await gone(adding);
  await button(page, steps.finish).click();
  await seen(page.getByText(campaign.created));
  const stored = await campaignCalled('Nachbau');
  expect(new Set(stored.map(({ site_id }) => site_id)).size).toBeGreaterThan(1);
  const kept = stored.find(({ product_id }) => product_id === productId);
  expect(kept).toMatchObject({ unit: 'Kasten', pack_step: null, minimum: null });
  expect(Number(kept?.discount)).toBe(5);
  const fresh = await portal.db
    .selectFrom('product')
    .select(['temporary', 'base_unit'])
    .where('title', '=', 'Vorläufige Limonade')
    .execute();
  expect(fresh).toEqual([{ temporary: true, base_unit: 'Karton' }]);
});

test('a pending campaign is deleted for good after a confirmation', async () => {
  const id = await makeCampaign({ title: 'Überflüssig' });
  const page = await asAdministrator(`${CAMPAIGNS}/${id}`);
  await menuItem(page, campaign.removal.action);
  const question = dialog(page, fillIn(campaign.removal.title, { title: 'Überflüssig' }));
  await seen(question.getByText(campaign.removal.text));
  await button(question, campaign.removal.action).click();
  await seen(page.getByText(campaign.removal.done));
  await at(page, CAMPAIGNS);
  expect(await campaignCalled('Überflüssig')).toEqual([]);
});

test('saving waits for an upload in progress', async () => {
  const id = await makeCampaign({ title: 'Mit großem Handzettel' });
  const page = await asAdministrator(`${CAMPAIGNS}/${id}/edit`);
  await seen(field(page, fields.title));
  const upload = portal.hold('/api/attachment');
  const pdf = new File(['%PDF-1.4\n', ' '.repeat(1000)], 'Handzettel.pdf', { type: 'application/pdf' });
  await page.locator('input[type="file"]').setInputFiles(pdf);
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(de.kit.form.notSentYet));
  upload.release();
  await seen(page.getByText(de.kit.file.kept, { exact: true }));
  await gone(page.getByText(de.kit.form.notSentYet));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
  await poll(() => upload.calls()).toBe(1);
});

test('saving keeps another user’s change to a different field', async () => {
  const id = await makeCampaign({ title: 'Zu zweit', description: 'Anfang' });
  const page = await asAdministrator(`${CAMPAIGNS}/${id}/edit`, 412);
  await seen(field(page, fields.description));
  const other = portal.app.as('administrator');
  const found = await other.call(campaigns.find, { params: { id } });
  const { title, startDate, endDate } = found.body;
  const changed = await other.call(campaigns.update, {
    params: { id },
    body: { title, startDate, endDate, description: 'Von anderen' },
    headers: { 'if-match': found.version },
  });
  expect(changed.outcome).toBe('204');
  await field(page, fields.title).fill('Zu zweit geändert');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
  await seen(page.getByText('Von anderen'));
  await seen(heading(page, 'Zu zweit geändert'));
});

test('a cancellation counts the sites that ordered, which keep access to the campaign', async () => {
  const productId = await goods('Absagebier');
  const given = { title: 'Absageaktion', state: 'active', siteIds: [601, 602] } as const;
  const id = await makeCampaign({ ...given, products: [anOffer(productId, { available: 10 })] });
  const order = (siteId: number, quantity: number) =>
    portal.app.as('administrator').call(orders.order, {
      params: { id, siteId },
      body: [{ productId, quantity, personInCharge: 'Clara Conrad' }],
    });
  await order(601, 24);
  await order(602, 0);
  const page = await asAdministrator(`${CAMPAIGNS}/${id}`);
  await menuItem(page, campaign.exportOrders);
  const file = dialog(page, exporting.title);
  await seen(file.getByText(exporting.short_one));
  await file.getByRole('radio', { name: exporting.kinds.ordered }).click();
  await gone(file.getByText(exporting.short_one));
  await button(file, de.kit.dialog.cancel).click();

  await menuItem(page, campaign.cancel.action);
  const confirmation = dialog(page, fillIn(campaign.cancel.title, { title: 'Absageaktion' }));
  await seen(confirmation.getByText(campaign.cancel.orders_one));
  await button(confirmation, campaign.cancel.action).click();
  await seen(page.getByText(campaign.cancel.done));

  const site = await portal.open('/sale-management/my-campaigns', { as: 'demo-site' });
  await rows(site, 'Absageaktion').getByRole('link').first().click();
  await seen(site.getByText(orderPage.canceledText));
  await seen(site.getByText(states.canceled));
});

test('products lead to their pages', async () => {
  const productId = await goods('Seitenbier');
  const id = await makeCampaign({ title: 'Seitenaktion', siteIds: [601], products: [anOffer(productId)] });
  const page = await asAdministrator(`${CAMPAIGNS}/${id}`);
  expect(await link(page, String(productId)).getAttribute('href')).toBe(`/product-performance/products/${productId}`);
});

test('products are saved with their limits as numbers', async () => {
  const limits = { minimum: 12, packStep: 6, maximum: 60, discount: 12.5 };
  const product = anOffer(await goods('Dateibier'), limits);
  const page = await asAdministrator(
    `${CAMPAIGNS}/${await makeCampaign({ title: 'Dateiaktion', products: [product] })}`,
  );
  await seen(page.getByText('Dateibier').first());
  const [header = [], row = []] = await rowsOf(await savedTable(page, 'csv'));
  const names = [`${products.discount} (%)`, products.minimum, products.packStep, products.maximum];
  expect(names.map((name) => row[header.indexOf(name)])).toEqual(['12,5', '12', '6', '60']);
});

test('links to inaccessible campaigns redirect home with a reason', async () => {
  const productId = await goods('Linkbier');
  const products = [anOffer(productId)];
  const canceled = await makeCampaign({ state: 'canceled', siteIds: [601], products });
  const pathOf = (id: number, siteId: number) => `${CAMPAIGNS}/${id}/orders/${siteId}`;
  for (const [path, why] of [
    [pathOf(canceled, 601), orderPage.canceledLink],
    [pathOf(999_999, 601), orderPage.unknown],
    [pathOf(canceled, 101), orderPage.foreign],
  ] as const) {
    const page = await portal.open(path, { as: 'demo-site', refusals: [404] });
    await seen(page.getByText(why));
    await at(page, '/');
  }
});
