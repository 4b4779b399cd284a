import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, field, seen } from '../harness/acts.ts';
import { countScreens } from '../harness/inventory-screens.ts';
import { clickOn, openMenuItem, screensOf } from '../harness/screens.ts';
import { test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const PATH = '/inventory-management';
const LIST = `${PATH}/inventories`;
/** Inventories that the demo has today. */
const KASSEL = `${LIST}/1000000000`;
const [COUNTING, OPEN, REVIEW, CLOSED] = [0, 1, 2, 3].map((place) => `${KASSEL}/receipts/${1_000_000_000 + place}`);

const forAdministrators = screensOf('inventory', 'demo-administrator');

const { inventories, positions, receipts } = de.inventory;

/** The headings of one inventory and one receipt, which contain their names. */
const ofInventory = ({ inventory }: Words<typeof de>) =>
  new RegExp(`^${fillIn(inventory.inventories.inventory.title, { number: 'INV-' })}`);
const ofReceipt = ({ inventory }: Words<typeof de>) =>
  new RegExp(`^${fillIn(inventory.receipts.receipt.title, { number: 'P-' })}`);

const asks = (action: string) => async (page: Page) => {
  await button(page.getByRole('main'), action).click();
  await seen(page.getByRole('dialog'));
};

const portal = testScreens('inventory', [
  forAdministrators('inventories/pages/overview', PATH, ({ inventory }) => inventory.inventories.title),
  forAdministrators('inventories/pages/inventory-list', LIST, ({ inventory }) => inventory.inventories.title),
  forAdministrators(
    'inventories/pages/inventory-add',
    `${LIST}/add`,
    ({ inventory }) => inventory.inventories.inventory.add,
  ),
  forAdministrators(
    'inventories/pages/inventory-add',
    `${LIST}/add`,
    ({ inventory }) => inventory.inventories.inventory.add,
    {
      name: 'lacking',
      open: async (page) => {
        await clickOn(inventories.inventory.create)(page);
        await seen(page.getByText(de.kit.form.attention));
        // The first invalid field has opened its list, which is not part of the page.
        await page.keyboard.press('Escape');
      },
    },
  ),
  forAdministrators('inventories/pages/inventory', KASSEL, ofInventory),
  forAdministrators(
    'results/pages/inventory-results',
    `${KASSEL}/results`,
    ({ inventory }) => inventory.results.ofInventory.title,
  ),
  forAdministrators(
    'receipts/pages/receipt-add',
    `${KASSEL}/receipts/add`,
    ({ inventory }) => inventory.receipts.receipt.add,
  ),
  forAdministrators('receipts/pages/receipt', `${COUNTING}`, ofReceipt),
  forAdministrators('receipts/pages/receipt', `${OPEN}`, ofReceipt),
  forAdministrators('receipts/pages/receipt', `${REVIEW}`, ofReceipt),
  forAdministrators('receipts/pages/receipt', `${CLOSED}`, ofReceipt),
  forAdministrators('receipts/pages/receipt', `${REVIEW}`, ofReceipt, {
    name: 'close',
    open: asks(receipts.moves.closed.action),
  }),
  forAdministrators('receipts/pages/receipt', `${REVIEW}?show=uncounted`, ofReceipt, {
    name: 'recount',
    open: async (page) => {
      await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
      await seen(button(page, positions.recount.action));
    },
  }),
  forAdministrators('receipts/pages/receipt', `${OPEN}`, ofReceipt, {
    name: 'delete',
    open: (page) => openMenuItem(page, receipts.receipt.delete),
  }),
  forAdministrators(
    'positions/pages/position-add',
    `${OPEN}/positions/add`,
    ({ inventory }) => inventory.positions.position.add,
  ),
  forAdministrators(
    'positions/pages/position-add',
    `${OPEN}/positions/add`,
    ({ inventory }) => inventory.positions.position.add,
    {
      name: 'empties',
      open: async (page) => {
        await page.getByText(positions.types.empty, { exact: true }).click();
        await seen(field(page, positions.fields.empty));
      },
    },
  ),
  forAdministrators('positions/pages/position', `${OPEN}/positions/1`, ({ inventory }) =>
    fillIn(inventory.positions.position.title, { number: 1 }),
  ),
  forAdministrators('positions/pages/position', `${CLOSED}/positions/1`, ({ inventory }) =>
    fillIn(inventory.positions.position.title, { number: 1 }),
  ),
  ...countScreens,
  forAdministrators(
    'additions/pages/position-import',
    `${OPEN}/positions/import`,
    ({ inventory }) => inventory.additions.import.title,
  ),
]);

// The demo's counts may by chance match the stock.
test.beforeAll(() =>
  portal.db
    .updateTable('inventory_stock')
    .set(({ eb }) => ({ quantity: eb('quantity', '+', '1') }))
    .execute(),
);
