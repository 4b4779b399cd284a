import type { Page } from 'playwright-core';
import { button, dialog, field, seen } from '../harness/acts.ts';
import { lookAtScreens } from '../harness/look-at-screens.ts';
import { screensOf } from '../harness/screens.ts';
import { de } from '../harness/words.ts';

const forPrinters = screensOf('price-tags', 'demo-price-tag');
const forAdministrators = screensOf('price-tags', 'demo-administrator');

const TAGS = '/price-tag';
/** Who prints for any site names one. */
const AT = `${TAGS}?site=601`;
const { list, own, imports, terms } = de.priceTags;

/** Adds a product that has no price there, and a few that have one. */
async function addSome(page: Page): Promise<void> {
  const priced = await portal.db
    .selectFrom('live_price')
    .select('product_id as id')
    .distinct()
    .where('site_id', '=', 601)
    .orderBy('product_id')
    .limit(4)
    .execute();
  for (const number of ['pils', ...priced.map(({ id }) => String(id))]) {
    await field(page, list.picker.label).fill(number);
    await seen(page.getByRole('option'));
    await field(page, list.picker.label).press('Enter');
  }
  await seen(page.getByRole('img', { name: list.preview.of.split('{')[0] ?? '' }));
}

const portal = lookAtScreens('price-tags', [
  forAdministrators('tag-list', TAGS, ({ priceTags }) => priceTags.menu.title),
  forPrinters('tag-list', `${AT}&style=sweets`, ({ priceTags }) => priceTags.menu.title),
  forPrinters('tag-list', AT, ({ priceTags }) => priceTags.menu.title, {
    name: 'chosen',
    open: addSome,
  }),
  forPrinters('tag-list', AT, ({ priceTags }) => priceTags.menu.title),
  forPrinters('tag-list', `${AT}&style=sale`, ({ priceTags }) => priceTags.menu.title),
  forPrinters('tag-list', `${AT}&style=saleSmall`, ({ priceTags }) => priceTags.menu.title, {
    name: 'own offer',
    open: async (page) => {
      await button(page, own.action).click();
      await seen(dialog(page, own.action));
    },
  }),
  forPrinters('tag-list', `${AT}&style=packs`, ({ priceTags }) => priceTags.menu.title, {
    name: 'import',
    open: async (page) => {
      await button(page, imports.action).click();
      const here = dialog(page, imports.title.replace('{{style}}', terms.styles.packs));
      await here.locator('input[type=file]').setInputFiles({
        name: 'Schilder.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Artikelnummer;Anzahl\n100016;3\n100017;0\n100016;2\n999999;1\nPils;1\n100002;12\n'),
      });
      await seen(here.getByText(imports.verdicts.unknown));
    },
  }),
  forPrinters('print', `${TAGS}/print`, ({ priceTags }) => priceTags.print.title),
  forPrinters('changes', `${TAGS}/changes`, ({ priceTags }) => priceTags.changes.title),
]);
