import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Locator, Page } from '@playwright/test';
import {
  insertLivePrice,
  insertLiveProduct,
  insertPriceChange,
  insertSalePrice,
} from '../../server/src/areas/merchandise/factory.ts';
import { field } from './acts.ts';
import type { Portal } from './portal.ts';
import { expect } from './test.ts';
import { de, fillIn } from './words.ts';

const { list } = de.priceTags;

export const TAGS = '/price-tag';
/** The site of the demo's site-evaluation person. */
export const SITE = 601;

export interface Sold {
  readonly id: number;
  readonly title: string;
}

export const pils: Sold = { id: 990_001, title: 'Zwickelbräu Pils 20×0,5 l' };
export const helles: Sold = { id: 990_002, title: 'Zwickelbräu Helles 20×0,5 l' };
/** A product without a price. */
export const withoutPrice: Sold = { id: 990_003, title: 'Zwickelbräu Festbier 20×0,5 l' };
/** A product whose offer is more expensive than its previous price. */
export const withoutReduction: Sold = { id: 990_004, title: 'Zwickelbräu Bock 20×0,5 l' };

export const EAN_OF_PILS = '4006381333931';

/** Products with two prices at the site, two of which are on offer there. */
export const sell = ({ make }: Portal): Promise<void> =>
  make(async (world) => {
    const start = dayOf(world.tx.now, world.services.timeZone);
    for (const { id, title } of [pils, helles, withoutPrice, withoutReduction]) {
      const ean = id === pils.id ? EAN_OF_PILS : null;
      await insertLiveProduct(world, { productId: id, title, ean, group: 'Bier Mehrweg' });
    }
    for (const { id } of [pils, helles, withoutReduction]) {
      await insertLivePrice(world, { siteId: SITE, productId: id, position: 1, price: '15.99', unit: 'Kasten' });
      await insertLivePrice(world, { siteId: SITE, productId: id, position: 2, price: '0.89', unit: 'Flasche' });
    }
    await insertPriceChange(world, {
      ...{ site_id: SITE, product_id: pils.id, valid_from: addDays(start, -60), new_price: '15.99' },
    });
    for (const [{ id, title }, price] of [
      [pils, '12.99'],
      [withoutReduction, '16.99'],
    ] as const) {
      await insertSalePrice(world, { siteId: SITE, productId: id, start, end: addDays(start, 6), price });
      await world.tx.db.updateTable('sale_price').set({ product_title: title }).where('product_id', '=', id).execute();
    }
  });

export const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });
export const count = (page: Page, { title }: Sold): Locator => field(page, fillIn(list.count.of, { title }));
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}( |$)`) });
/** Opens a tab: until it is selected, the fields of the previous one are still there to type into. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}
/** The labels of the print view. */
export const printed = (page: Page): Locator => page.getByRole('main').getByRole('img');
