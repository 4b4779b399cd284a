import { button, field, seen } from './acts.ts';
import { clickOn, openMenuItem, type Screen, screensOf } from './screens.ts';
import { de, fillIn } from './words.ts';

const PATH = '/inventory-management';
/** Inventories that the demo has today. */
const [COUNTING, , REVIEW, CLOSED] = [0, 1, 2, 3].map(
  (place) => `${PATH}/inventories/1000000000/receipts/${1_000_000_000 + place}`,
);

const forAdministrators = screensOf('inventory', 'demo-administrator');

const { transactions, results, devices } = de.inventory;

/** The screens of counted quantities and devices. */
export const countScreens: readonly Screen[] = [
  forAdministrators(
    'transactions/pages/transaction-list',
    `${REVIEW}/transactions`,
    ({ inventory }) => inventory.transactions.title,
  ),
  forAdministrators(
    'transactions/pages/transaction-list',
    `${COUNTING}/transactions?search=nichts-dergleichen`,
    ({ inventory }) => inventory.transactions.title,
  ),
  forAdministrators(
    'transactions/pages/transaction-list',
    `${REVIEW}/transactions?status=late`,
    ({ inventory }) => inventory.transactions.title,
    {
      name: 'ticked',
      open: async (page) => {
        await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
        await seen(button(page, transactions.decision.accept));
      },
    },
  ),
  forAdministrators(
    'transactions/pages/transaction-list',
    `${COUNTING}/transactions`,
    ({ inventory }) => inventory.transactions.title,
    {
      name: 'add',
      open: async (page) => {
        await clickOn(transactions.adding.action)(page);
        await field(page.getByRole('dialog'), transactions.fields.quantity).focus();
      },
    },
  ),
  forAdministrators(
    'transactions/pages/transaction-list',
    `${CLOSED}/transactions`,
    ({ inventory }) => inventory.transactions.title,
  ),
  forAdministrators(
    'transactions/pages/transaction',
    `${REVIEW}/transactions?status=late`,
    ({ inventory }) => inventory.transactions.title,
    {
      name: 'late',
      open: async (page) => {
        await page.locator('[data-row-link]').first().click();
        await seen(page.getByText(transactions.lateTexts.review));
      },
    },
  ),
  forAdministrators(
    'transactions/pages/transaction',
    `${COUNTING}/transactions`,
    ({ inventory }) => inventory.transactions.title,
    {
      name: 'delete',
      open: async (page) => {
        await page.locator('[data-row-link]').first().click();
        await openMenuItem(page, transactions.removal.action);
      },
    },
  ),
  forAdministrators(
    'transactions/pages/transaction',
    `${COUNTING}/transactions?search=`,
    ({ inventory }) => inventory.transactions.title,
    {
      name: 'taken back',
      open: async (page) => {
        await page
          .getByRole('row')
          .filter({ hasText: transactions.chips.reversed })
          .first()
          .locator('[data-row-link]')
          .click();
        await seen(page.getByText(transactions.toReversal));
      },
    },
  ),

  forAdministrators('results/pages/result-list', `${COUNTING}/results`, ({ inventory }) => inventory.results.title),
  forAdministrators(
    'results/pages/result-list',
    `${CLOSED}/results?differences=true`,
    ({ inventory }) => inventory.results.title,
  ),
  forAdministrators(
    'results/pages/result-list',
    `${REVIEW}/results?differences=unexplained`,
    ({ inventory }) => inventory.results.title,
  ),
  forAdministrators(
    'results/pages/result-list',
    `${REVIEW}/results?tab=notCounted`,
    ({ inventory }) => inventory.results.title,
  ),
  forAdministrators(
    'results/pages/result-list',
    `${COUNTING}/results?differences=true`,
    ({ inventory }) => inventory.results.title,
    {
      name: 'difference',
      open: async (page) => {
        await page.locator('[data-row-link]').first().click();
        await seen(page.getByRole('dialog').getByText(results.fields.countValue));
      },
    },
  ),

  forAdministrators('devices/pages/device-list', `${PATH}/devices`, ({ inventory }) => inventory.devices.title),
  forAdministrators('devices/pages/device-list', `${PATH}/devices`, ({ inventory }) => inventory.devices.title, {
    name: 'pair',
    open: async (page) => {
      await clickOn(devices.pairing.action)(page);
      const dialog = page.getByRole('dialog');
      await field(dialog, devices.pairing.name).fill('Handheld 8');
      await field(dialog, devices.fields.warehouse).click();
      await page.getByRole('option', { name: 'Zentrallager Kassel' }).click();
      await clickOn(devices.pairing.show)(page);
      await seen(dialog.getByRole('img', { name: fillIn(devices.pairing.qrCode, { name: 'Handheld 8' }) }));
    },
  }),
  forAdministrators('devices/pages/device-list', `${PATH}/devices`, ({ inventory }) => inventory.devices.title, {
    name: 'revoke',
    open: async (page) => {
      await button(page, fillIn(devices.revocation.actionOf, { name: 'Handheld 02 Kühlhaus' })).click();
      await seen(page.getByRole('dialog'));
    },
  }),
];
