import { addDays } from '@kontor/contract/kernel/calendar.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anOffer, insertCampaign } from '../server/src/areas/campaigns/factory.ts';
import { insertManufacturer, insertProduct } from '../server/src/areas/master-data/factory.ts';
import { at, button, dialog, field, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { campaign, errors, menu, states } = de.campaigns;
const { fields, products, sites, steps } = campaign;

const CAMPAIGNS = '/sale-management/campaigns';
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today, days);

const rows = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const goOn = (page: Page) => button(page, de.kit.steps.continue).click();
const choose = async (scope: Page | Locator, page: Page, name: string, option: string) => {
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
const made = (given: Parameters<typeof insertCampaign>[1]) => portal.make((world) => insertCampaign(world, given));
const campaignCalled = (title: string) =>
  portal.db
    .selectFrom('campaign')
    .leftJoin('campaign_product', 'campaign_product.campaign_id', 'campaign.id')
    .leftJoin('campaign_site', 'campaign_site.campaign_id', 'campaign.id')
    .select(['campaign.id', 'product_id', 'site_id', 'unit', 'discount', 'pack_step', 'minimum'])
    .where('title', '=', title)
    .execute();

const pdf = (size: number) => ({
  name: 'Handzettel.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 0x20)]),
});

test('a campaign is prepared in three steps, which say what they lack and survive a reload', async () => {
  const productId = await goods('Probepils');
  const page = await visitAs(portal, 'demo-administrator', '/sale-management');
  await page.getByRole('heading', { name: campaign.add, exact: true }).click();
  await at(page, `${CAMPAIGNS}/add`);
  await goOn(page);
  await seen(page.getByText(de.kit.form.attention));
  await field(page, fields.title).fill('Probewochen');
  await page.getByLabel(fields.startDate).fill(inDays(7));
  await page.getByLabel(fields.endDate).fill(inDays(5));
  await goOn(page);
  await seen(page.getByText(de.kernel.validation.endBeforeStart));
  await page.getByLabel(fields.endDate).fill(inDays(9));
  await page.getByLabel(fields.reminderDate).fill(inDays(10));
  await goOn(page);
  await seen(page.getByText(de.campaigns.validation.reminderOutside));
  await page.getByLabel(fields.reminderDate).fill(inDays(8));
  await field(page, fields.sendConfirmationEmail).check();
  await goOn(page);
  await seen(page.getByText(de.kernel.validation.required));
  await field(page, fields.confirmationEmail).fill('vertrieb@kontor.example');
  await goOn(page);

  await seen(page.getByText(sites.none));
  await goOn(page);
  await seen(page.getByText(de.campaigns.validation.sitesMissing));
  await button(page, sites.add).click();
  const choosing = dialog(page, sites.add);
  expect(await button(choosing, sites.takeNone).isDisabled()).toBe(true);
  await choosing.getByRole('searchbox').fill('601');
  await choosing.getByRole('checkbox').last().check();
  await button(choosing, told(sites.take_one, { formatted: 1 })).click();
  await gone(choosing);
  await goOn(page);

  await seen(page.getByText(products.none));
  await button(page, steps.finish).click();
  await seen(page.getByText(de.campaigns.validation.productsMissing));
  await page.reload();
  await seen(page.getByText(de.kit.steps.restored));
  await seen(page.getByText(products.none));
  await button(page, products.add).click();
  const adding = dialog(page, products.add);
  await choose(adding, page, products.product, 'Probepils');
  await field(adding, products.discount).fill('12,5');
  await field(adding, products.packStep).fill('6');
  await field(adding, products.minimum).fill('10');
  const range = told(products.inSteps, { range: told(products.from, { least: 12 }), step: 6 });
  await seen(adding.getByText(told(products.orderable, { range })));
  await field(adding, products.maximum).fill('11');
  await button(adding, products.take).click();
  await seen(adding.getByText(de.campaigns.validation.noQuantity));
  await field(adding, products.maximum).fill('');
  await button(adding, products.take).click();
  await gone(adding);
  await seen(rows(page, 'Probepils'));

  // What is said of a product once more takes the place of what was said before.
  await button(page, products.add).click();
  await choose(adding, page, products.product, 'Probepils');
  await seen(adding.getByText(products.replaces));
  await field(adding, products.discount).fill('15');
  await button(adding, products.replace).click();
  await gone(adding);
  expect(await rows(page, 'Probepils').count()).toBe(1);
  await button(page, steps.finish).click();
  await seen(page.getByText(campaign.created));
  await seen(heading(page, 'Probewochen'));
  const stored = await campaignCalled('Probewochen');
  expect(stored).toMatchObject([{ product_id: productId, site_id: 601, pack_step: null, minimum: null }]);
  expect(Number(stored[0]?.discount)).toBe(15);
  await at(page, `${CAMPAIGNS}/${stored[0]?.id}`);
  await page.goto(`${CAMPAIGNS}/add`);
  await seen(field(page, fields.title));
  expect(await page.getByText(de.kit.steps.restored).count()).toBe(0);
});

test('a release freezes greeting, dates and products; a cancellation ends it', async () => {
  const productId = await goods('Freigabebier');
  const id = await made({ title: 'Freigabeaktion', greeting: 'Guten Tag', siteIds: [601] });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}`);
  await seen(page.getByText(errors.noProducts));
  expect(await button(page, campaign.release.action).isDisabled()).toBe(true);

  await button(page, products.add).click();
  const adding = dialog(page, products.add);
  await choose(adding, page, products.product, 'Freigabebier');
  await button(adding, products.take).click();
  await seen(page.getByText(told(products.saved, { product: 'Freigabebier' })));
  await seen(button(page, told(products.removeOf, { product: 'Freigabebier' })));
  await button(page, campaign.release.action).click();
  const question = dialog(page, told(campaign.release.title, { title: 'Freigabeaktion' }));
  await seen(question.getByText(told(campaign.release.sites_one, { formatted: 1 })));
  await button(question, campaign.release.action).click();
  await seen(page.getByText(campaign.release.done));
  await seen(page.getByText(states.upcoming));
  await gone(button(page, told(products.removeOf, { product: 'Freigabebier' })));

  await button(page, told(products.editOf, { product: 'Freigabebier' })).click();
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
  expect(await page.getByLabel(fields.endDate).isDisabled()).toBe(true);
  await field(page, fields.title).fill('Freigabeaktion 2');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
  await at(page, `${CAMPAIGNS}/${id}`);
  await seen(heading(page, 'Freigabeaktion 2'));

  await button(page, campaign.cancel.action).click();
  await button(
    dialog(page, told(campaign.cancel.title, { title: 'Freigabeaktion 2' })),
    campaign.cancel.action,
  ).click();
  await seen(page.getByText(campaign.cancel.done));
  await seen(page.getByText(states.canceled));
  expect(await button(page, campaign.cancel.action).count()).toBe(0);
  await button(page, de.kit.page.menu).click();
  await seen(page.getByRole('menuitem', { name: campaign.duplicate }));
  expect(await page.getByRole('menuitem', { name: campaign.removal.action }).count()).toBe(0);
  expect(await campaignCalled('Freigabeaktion 2')).toMatchObject([{ product_id: productId }]);
});

test('a duplicate keeps of the products what they cost, and neither sites nor state', async () => {
  const productId = await goods('Doppelbock');
  const product = anOffer(productId, { discount: 5, packStep: 6, minimum: 12 });
  const id = await made({ title: 'Vorlage', state: 'closed', siteIds: [601], products: [product] });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}`);
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

test('the documentation is a PDF of at most 4096 kB, and is offered on the page', async () => {
  const id = await made({ title: 'Mit Handzettel' });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}/edit`);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(pdf(4096 * 1024 + 1));
  await seen(page.getByText(told(de.kit.file.tooLarge, { maxSize: '4096 kB' })));
  await file.setInputFiles({ ...pdf(0), buffer: Buffer.alloc(0) });
  await seen(page.getByText(de.kit.file.empty));
  // What it is shows by its content, as soon as that has arrived.
  await file.setInputFiles({ ...pdf(0), buffer: Buffer.from('Handzettel') });
  await seen(page.getByText(told(de.kit.file.wrongType, { types: 'PDF' })));
  await file.setInputFiles(pdf(1000));
  await seen(page.getByText(de.kit.file.kept, { exact: true }));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
  const shown = link(page, 'Handzettel.pdf');
  await seen(shown);
  const url = await shown.getAttribute('href');
  const answer = await page.request.get(new URL(url ?? '', portal.url).href);
  expect(answer.status()).toBe(200);
});

test('who saves while a file is on its way waits for it, and only for so long', async () => {
  const id = await made({ title: 'Mit großem Handzettel' });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}/edit`);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/attachment', (route) => held.then(() => route.continue()), { times: 1 });
  await page.locator('input[type="file"]').setInputFiles(pdf(1000));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(de.kit.form.notSentYet));
  arrive();
  await seen(page.getByText(de.kit.file.kept, { exact: true }));
  await gone(page.getByText(de.kit.form.notSentYet));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
});

test('somebody else who was faster is not overwritten in silence', async () => {
  const id = await made({ title: 'Zu zweit', description: 'Anfang' });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}/edit`, { refusals: [412] });
  await seen(field(page, fields.description));
  const other = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}/edit`);
  await field(other, fields.description).fill('Von anderen');
  await button(other, de.kit.form.save).click();
  await seen(other.getByText(campaign.saved));
  await field(page, fields.title).fill('Zu zweit geändert');
  await button(page, de.kit.form.save).click();
  const conflict = dialog(page, de.kit.conflict.title);
  await seen(conflict.getByText('Von anderen'));
  await button(conflict, de.kit.conflict.overwrite).click();
  await seen(page.getByText(campaign.saved));
  await seen(page.getByText('Von anderen'));
  await seen(heading(page, 'Zu zweit geändert'));
});

test('a pending campaign is deleted for good after a question', async () => {
  const id = await made({ title: 'Überflüssig' });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}`);
  await menuItem(page, campaign.removal.action);
  const question = dialog(page, told(campaign.removal.title, { title: 'Überflüssig' }));
  await seen(question.getByText(campaign.removal.text));
  await button(question, campaign.removal.action).click();
  await seen(page.getByText(campaign.removal.done));
  await at(page, CAMPAIGNS);
  expect(await campaignCalled('Überflüssig')).toEqual([]);
});

test('the list begins with what is pending, the latest first, filters by state and remembers how it is sorted', async () => {
  await made({ title: 'Liste früh', startDate: inDays(100), endDate: inDays(101) });
  await made({ title: 'Liste spät', startDate: inDays(200), endDate: inDays(201) });
  await made({ title: 'Liste vorbei', state: 'closed', products: [anOffer(await goods('Listenbier'))] });
  const page = await visitAs(portal, 'demo-administrator', '/');
  await link(page.getByRole('navigation'), menu.title).click();
  await link(page.getByRole('main'), campaign.title).first().click();
  await at(page, CAMPAIGNS);
  await page.getByRole('searchbox').fill('lISTE');
  const state = { name: fields.state };
  const chooseState = async (name: string) => {
    await page.getByRole('textbox', state).or(page.getByRole('combobox', state)).first().click();
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  };
  const titles = () => page.getByRole('row').getByRole('link').allInnerTexts();
  await expect.poll(titles).toEqual(['Liste spät', 'Liste früh', 'Liste vorbei']);
  await chooseState(states.closed);
  await expect.poll(titles).toEqual(['Liste vorbei']);
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('closed');
  await chooseState(states.closed);
  await page.getByRole('columnheader', { name: fields.title }).getByRole('button').click();
  await expect.poll(titles).toEqual(['Liste früh', 'Liste spät', 'Liste vorbei']);
  await page.goto(`${CAMPAIGNS}?search=Liste`);
  await expect.poll(titles).toEqual(['Liste früh', 'Liste spät', 'Liste vorbei']);
  await rows(page, 'Liste vorbei').click();
  await seen(heading(page, 'Liste vorbei'));
});
