import { addDays } from '@kontor/contract/kernel/calendar.ts';
import type { Page } from '@playwright/test';
import { insertCampaign } from '../server/src/areas/campaigns/factory.ts';
import { insertManufacturer, insertProduct } from '../server/src/areas/master-data/factory.ts';
import { at, button, chooseSearched, dialog, field, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { campaign, states } = de.campaigns;
const { fields, products, sites, steps } = campaign;

const CAMPAIGNS = '/sale-management/campaigns';
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today, days);

const rows = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const nextStep = (page: Page) => button(page, de.kit.steps.continue).click();
const createProduct = (title: string) =>
  portal.make(async (world) => {
    const manufacturerId = await insertManufacturer(world, 'Brauerei Probe');
    return insertProduct(world, { title, manufacturerId });
  });
const createCampaign = (values: Parameters<typeof insertCampaign>[1]) =>
  portal.make((world) => insertCampaign(world, values));
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

test('a campaign is prepared in three steps, which report what is missing and survive a reload; then it is released and cancelled', async () => {
  const productId = await createProduct('Probepils');
  const page = await visitAs(portal, 'demo-administrator', '/sale-management');
  await link(page, campaign.add).click();
  await at(page, `${CAMPAIGNS}/add`);
  await nextStep(page);
  await seen(page.getByText(de.kit.form.attention));
  await field(page, fields.title).fill('Probewochen');
  await field(page, fields.startDate).fill(inDays(7));
  await field(page, fields.endDate).fill(inDays(5));
  await nextStep(page);
  await seen(page.getByText(de.kernel.validation.endBeforeStart));
  await field(page, fields.endDate).fill(inDays(9));
  await field(page, fields.reminderDate).fill(inDays(10));
  await nextStep(page);
  await seen(page.getByText(de.campaigns.validation.reminderOutside));
  await field(page, fields.reminderDate).fill(inDays(8));
  await field(page, fields.sendConfirmationEmail).check();
  await nextStep(page);
  await seen(page.getByText(de.kernel.validation.required));
  await field(page, fields.confirmationEmail).fill('vertrieb@kontor.example');
  await nextStep(page);

  await seen(page.getByText(sites.none));
  await nextStep(page);
  await seen(page.getByText(de.campaigns.validation.sitesMissing));
  await button(page, sites.add).click();
  const choosing = dialog(page, sites.add);
  await expect(button(choosing, sites.takeNone)).toBeDisabled();
  await choosing.getByRole('searchbox').fill('601');
  // All sites, and the only one that the search finds.
  await expect(choosing.getByRole('checkbox')).toHaveCount(2);
  await choosing.getByRole('checkbox').last().check();
  await button(choosing, fillIn(sites.take_one, { formatted: 1 })).click();
  await gone(choosing);
  await nextStep(page);

  await seen(page.getByText(products.none));
  await button(page, steps.finish).click();
  await seen(page.getByText(de.campaigns.validation.productsMissing));
  await page.reload();
  await seen(page.getByText(de.kit.steps.restored));
  await seen(page.getByText(products.none));
  await button(page, products.add).click();
  const adding = dialog(page, products.add);
  await chooseSearched(field(adding, products.product), 'Probepils');
  await field(adding, products.discount).fill('12,5');
  await field(adding, products.packStep).fill('6');
  await field(adding, products.minimum).fill('10');
  const range = fillIn(products.inSteps, { range: fillIn(products.from, { least: 12 }), step: 6 });
  await seen(adding.getByText(fillIn(products.orderable, { range })));
  await field(adding, products.maximum).fill('11');
  await button(adding, products.take).click();
  await seen(adding.getByText(de.campaigns.validation.noQuantity));
  await field(adding, products.maximum).fill('');
  await button(adding, products.take).click();
  await gone(adding);
  await seen(rows(page, 'Probepils'));

  // Adding a product again replaces its details.
  await button(page, products.add).click();
  await chooseSearched(field(adding, products.product), 'Probepils');
  await seen(adding.getByText(products.replaces));
  await field(adding, products.discount).fill('15');
  await button(adding, products.replace).click();
  await gone(adding);
  await expect(rows(page, 'Probepils')).toHaveCount(1);
  await button(page, steps.finish).click();
  await seen(page.getByText(campaign.created));
  await seen(heading(page, 'Probewochen'));
  const stored = await campaignCalled('Probewochen');
  expect(stored).toMatchObject([{ product_id: productId, site_id: 601, pack_step: null, minimum: null }]);
  expect(Number(stored[0]?.discount)).toBe(15);
  await at(page, `${CAMPAIGNS}/${stored[0]?.id}`);

  await button(page, campaign.release.action).click();
  await button(dialog(page, fillIn(campaign.release.title, { title: 'Probewochen' })), campaign.release.action).click();
  await seen(page.getByText(states.upcoming));
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: campaign.cancel.action }).click();
  await button(dialog(page, fillIn(campaign.cancel.title, { title: 'Probewochen' })), campaign.cancel.action).click();
  await seen(page.getByText(states.canceled));
  await page.goto(`${CAMPAIGNS}/add`);
  await seen(field(page, fields.title));
  await expect(page.getByText(de.kit.steps.restored)).toHaveCount(0);
});

test('the documentation is a PDF of at most 4096 kB, and is offered on the page', async () => {
  const id = await createCampaign({ title: 'Mit Handzettel' });
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${id}/edit`);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(pdf(4096 * 1024 + 1));
  await seen(page.getByText(fillIn(de.kit.file.tooLarge, { maxSize: '4096 kB' })));
  await file.setInputFiles({ ...pdf(0), buffer: Buffer.alloc(0) });
  await seen(page.getByText(de.kit.file.empty));
  // The type is detected from the content once it has been uploaded.
  await file.setInputFiles({ ...pdf(0), buffer: Buffer.from('Handzettel') });
  await seen(page.getByText(fillIn(de.kit.file.wrongType, { types: 'PDF' })));
  await file.setInputFiles(pdf(1000));
  await seen(page.getByText(de.kit.file.kept, { exact: true }));
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(campaign.saved));
  const documentLink = link(page, 'Handzettel.pdf');
  await seen(documentLink);
  const url = await documentLink.getAttribute('href');
  const answer = await page.request.get(new URL(url ?? '', portal.url).href);
  expect(answer.status()).toBe(200);
});
