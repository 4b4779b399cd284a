import type { Page } from '@playwright/test';
import { button, dialog, field, seen } from '../harness/acts.ts';
import { dispatchEvent } from '../harness/printing.ts';
import { cameraSeeing, scan } from '../harness/scanner.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const forPrinters = screensOf('price-tags', 'demo-price-tag');
const forAdministrators = screensOf('price-tags', 'demo-administrator');

const TAGS = '/price-tag';
/** A code that no demo product has. */
const UNKNOWN = '4012345678901';
/** The site in the address, for people who can print for every site. */
const AT = `${TAGS}?site=601`;
const { list, own, imports, terms, pdf, printing, renewal, scan: scanning, fromCampaign } = de.priceTags;

/** Adds a product without a price there, and a few with one. */
async function addSome(page: Page): Promise<void> {
  const priced = await portal.db
    .selectFrom('live_price')
    .select('product_id as id')
    .distinct()
    .where('site_id', '=', 601)
    .orderBy('product_id')
    .limit(4)
    .execute();
  const { id: priceless } = await portal.db
    .selectFrom('live_product')
    .select('product_id as id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('live_price')
            .select('live_price.product_id')
            .whereRef('live_price.product_id', '=', 'live_product.product_id')
            .where('site_id', '=', 601),
        ),
      ),
    )
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const id of [priceless, ...priced.map(({ id }) => id)]) {
    await field(page, list.picker.label).fill(String(id));
    await seen(page.getByRole('option'));
    await field(page, list.picker.label).press('Enter');
    // Otherwise a faster answer to the next number would be listed first.
    await seen(page.getByRole('row').filter({ hasText: String(id) }));
  }
  await seen(page.getByRole('img', { name: list.preview.of.split('{')[0] ?? '' }));
}

/** Opens the camera, which shows an unknown code. */
async function openCamera(page: Page): Promise<void> {
  await page.context().grantPermissions(['camera']);
  await button(page, scanning.action).click();
  await seen(page.getByRole('dialog').getByText(UNKNOWN));
}

/** Opens the print view of the listed labels, without the browser's dialog. */
async function openPrintView(page: Page): Promise<void> {
  await addSome(page);
  await page.evaluate<void>('window.print = () => {}; undefined');
  await button(page, list.print.action).click();
  await dialog(page, list.leftOut.title)
    .getByRole('button', { name: new RegExp(list.print.action, 'i') })
    .click();
  await seen(page.getByRole('heading', { name: de.priceTags.print.title, level: 1 }));
  await seen(page.getByRole('main').getByRole('img'));
}

/** Scans a product with a handheld scanner. */
async function scanOne(page: Page): Promise<void> {
  const { ean } = await portal.db
    .selectFrom('live_product')
    .select('ean')
    .where('ean', 'is not', null)
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await scan(page, ean ?? '');
  await seen(page.getByText(`: ${terms.labels_one.replace('{{formatted}}', '1')}`));
}

const portal = testScreens(
  'price-tags',
  [
    forAdministrators('list/pages/tag-list', TAGS, ({ priceTags }) => priceTags.menu.title),
    forPrinters('list/pages/tag-list', `${AT}&style=sweets`, ({ priceTags }) => priceTags.menu.title),
    forPrinters('list/pages/tag-list', AT, ({ priceTags }) => priceTags.menu.title, {
      name: 'chosen',
      open: addSome,
    }),
    forPrinters('list/pages/tag-list', AT, ({ priceTags }) => priceTags.menu.title),
    forPrinters('list/pages/tag-list', `${AT}&style=sale`, ({ priceTags }) => priceTags.menu.title),
    forPrinters('list/pages/tag-list', `${AT}&style=saleSmall`, ({ priceTags }) => priceTags.menu.title, {
      name: 'own offer',
      open: async (page) => {
        await button(page, own.action).click();
        await seen(dialog(page, own.action));
      },
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=packs`, ({ priceTags }) => priceTags.menu.title, {
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
    forPrinters('print/pages/print', `${TAGS}/print`, ({ priceTags }) => priceTags.print.title),
    forPrinters('list/pages/tag-list', `${AT}&style=packs`, ({ priceTags }) => priceTags.menu.title, {
      name: 'print view',
      open: openPrintView,
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=single`, ({ priceTags }) => priceTags.menu.title, {
      name: 'printed',
      open: async (page) => {
        await openPrintView(page);
        await dispatchEvent(page, 'afterprint');
        await seen(dialog(page, printing.done.title));
      },
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=bundles`, ({ priceTags }) => priceTags.menu.title, {
      name: 'file',
      open: async (page) => {
        await addSome(page);
        await button(page, pdf.action).click();
        await dialog(page, pdf.title).getByRole('radio', { name: pdf.layouts['a4-2x4'] }).check();
      },
    }),
    forPrinters('changes/pages/changes', `${TAGS}/changes`, ({ priceTags }) => priceTags.changes.title),
    forPrinters('changes/pages/changes', `${TAGS}/changes?site=601`, ({ priceTags }) => priceTags.changes.title, {
      name: 'selected',
      open: async (page) => {
        await page.getByRole('checkbox').first().check();
        await seen(button(page, renewal.print));
      },
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=alcohol`, ({ priceTags }) => priceTags.menu.title, {
      name: 'scanned',
      open: scanOne,
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=alcohol`, ({ priceTags }) => priceTags.menu.title, {
      name: 'camera refused',
      open: async (page) => {
        await page.context().clearPermissions();
        await button(page, scanning.action).click();
        await seen(page.getByText(de.kit.scan.faults.refused));
      },
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=alcohol`, ({ priceTags }) => priceTags.menu.title, {
      name: 'camera',
      open: openCamera,
    }),
    forPrinters('list/pages/tag-list', `${AT}&style=saleSmall`, ({ priceTags }) => priceTags.menu.title, {
      name: 'campaign',
      open: async (page) => {
        await button(page, fromCampaign.action).click();
        await seen(dialog(page, fromCampaign.action).getByRole('row'));
      },
    }),
  ],
  { browserArgs: cameraSeeing(UNKNOWN) },
);
