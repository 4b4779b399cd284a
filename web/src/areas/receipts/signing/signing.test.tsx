import { signing as calls } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { insertManufacturer } from '../../../../../server/src/areas/master-data/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../../../../server/src/areas/receipts/factory.ts';
import { button, dialog, heading, seen } from '../../../testing/acts.ts';
import type { Locator } from '../../../testing/locator.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
afterEach(() => vi.restoreAllMocks());
const { editing, guests, signing } = de.receipts;
const RECEIPTS = '/free-product-accounting/receipts';
const OWN = 601;

/** A draft for a trading company with another manufacturer's product. */
const createTraderReceipt = () =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const trader = await insertManufacturer(world, 'Getränkevertrieb Südwest');
    const products = [aLine(pils, manufacturerId, { quantity: 2.5, discount: 50 })];
    return insertReceipt(world, aReceipt({ siteId: OWN, manufacturerId: trader }, { products }));
  });

/** The lines shown for signing. */
const linesIn = async (scope: Locator) => {
  const line = scope.getByRole('listitem').filter({ hasText: 'Lindenhof Pils' });
  await seen(line.getByText('Brauerei Lindenhof'));
  return line.textContent();
};

test('the lines to sign are the same in the dialog, in the form and on a phone', async () => {
  const id = await createTraderReceipt();
  const page = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-site' });
  await seen(page.getByRole('row').filter({ hasText: 'Lindenhof Pils' }).getByText('Brauerei Lindenhof'));
  await button(page, signing.open).click();
  const inDialog = await linesIn(dialog(page, signing.title));

  await page.goto(`${RECEIPTS}/${id}/edit`);
  await button(page, de.kit.steps.continue).click();
  await seen(heading(page, editing.steps.products));
  await seen(page.getByText('Brauerei Lindenhof'));
  await button(page, de.kit.steps.continue).click();
  await seen(heading(page, editing.signature.summary));
  expect(await linesIn(page.getByRole('main'))).toEqual(inDialog);

  const { body } = await portal.app.as('administrator').call(calls.createSigning, { params: { id } });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  const phone = await portal.open(new URL(body.url).pathname);
  await seen(heading(phone, guests.sign.title));
  expect(await linesIn(phone.getByRole('main'))).toEqual(inDialog);
});
