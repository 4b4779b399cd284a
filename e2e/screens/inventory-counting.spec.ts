import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { Words } from '@kontor/words/words.ts';
import type { Page } from '@playwright/test';
import { button, field, heading, seen } from '../harness/acts.ts';
import { scan } from '../harness/scanner.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const forCounters = screensOf('inventory', 'guests');

const { counting } = de.inventory;
const APP = '/inventory-management-app';
/** The inventory that the demo counts today. */
const INVENTORY = 1_000_000_000;
const RECEIPT = `${APP}/inventories/${INVENTORY}/receipt/${INVENTORY}`;
/** The EAN of a crate in the demo, and an unknown one. */
const CRATE = '2000001000007';
const UNKNOWN = '4012345678901';

type All = Words<typeof de>;
const filledStock = ({ inventory }: All) => inventory.counting.receipt.filledStock;
const empties = ({ inventory }: All) => inventory.counting.receipt.empties;

async function signIn(page: Page): Promise<void> {
  await field(page, counting.user.name).fill('Petra Zähler-Langenscheidt von und zu Hohenlohe');
  await button(page, counting.user.signIn).click();
  await seen(page.getByRole('link', { name: /INV-/ }));
}

async function scanCrate(page: Page): Promise<void> {
  await seen(page.getByRole('searchbox'));
  await scan(page, CRATE);
  await seen(field(page, 'Flasche'));
}

async function countCrates(page: Page): Promise<void> {
  await scanCrate(page);
  await page.getByRole('textbox').first().fill('1001');
  await field(page, 'Flasche').fill('4');
}

testScreens('inventory-counting', [
  forCounters('counting/pages/user', `${APP}/user`, ({ inventory }) => inventory.counting.user.title),
  forCounters('counting/pages/user', `${APP}/user`, ({ inventory }) => inventory.counting.user.title, {
    name: 'without a name',
    open: async (page) => {
      await button(page, counting.user.signIn).click();
      await seen(page.getByText(counting.user.required));
    },
  }),
  forCounters('counting/pages/user', `${APP}/user`, ({ inventory }) => inventory.counting.user.title, {
    name: 'signed in',
    open: signIn,
  }),
  forCounters('counting/pages/start', APP, ({ inventory }) => inventory.counting.inventories.title),
  forCounters(
    'counting/pages/inventories',
    `${APP}/inventories`,
    ({ inventory }) => inventory.counting.inventories.title,
  ),
  forCounters('counting/pages/inventory', `${APP}/inventories/${INVENTORY}`, () => /INV-/),
  forCounters('counting/pages/receipt', RECEIPT, ({ inventory }) =>
    fillIn(inventory.counting.receipt.title, { id: receiptNumber(INVENTORY) }),
  ),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock),
  // Eight are checked by one visitor, who starts by entering a name.
  forCounters('counting/pages/user', `${APP}/user`, ({ inventory }) => inventory.counting.user.title, {
    name: 'signed in once more',
    open: signIn,
  }),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock, {
    name: 'unknown',
    open: async (page) => {
      await seen(page.getByRole('searchbox'));
      await scan(page, UNKNOWN);
      await seen(page.getByText(counting.entry.unknownEan));
    },
  }),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock, {
    name: 'search',
    open: async (page) => {
      await page.getByRole('searchbox').fill('adler');
      await seen(page.getByRole('list', { name: counting.entry.hits }));
    },
  }),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock, {
    name: 'quantities',
    open: async (page) => {
      await countCrates(page);
      await seen(page.getByText(counting.entry.high));
    },
  }),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock, {
    name: 'faults',
    open: async (page) => {
      await field(page, 'Flasche').fill('viel');
      await button(page, counting.entry.save).click();
      await seen(page.getByText(counting.entry.faults.unreadable));
    },
  }),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock, {
    name: 'scanned meanwhile',
    open: async (page) => {
      await seen(field(page, 'Flasche'));
      await scan(page, '2000001000069');
      await seen(page.getByText(/^Noch nicht gespeichert/));
    },
  }),
  forCounters('counting/pages/filled-stock', `${RECEIPT}/filled-stock`, filledStock, {
    name: 'saved',
    open: async (page) => {
      await field(page, 'Flasche').fill('4');
      await button(page, counting.entry.save).click();
      await seen(page.getByText(counting.entry.saved));
    },
  }),
  forCounters('counting/pages/empties', `${RECEIPT}/empties`, empties),
  forCounters('counting/pages/user', `${APP}/user`, ({ inventory }) => inventory.counting.user.title, {
    name: 'signed in once more',
    open: signIn,
  }),
  forCounters('counting/pages/empties', `${RECEIPT}/emtpies`, empties, {
    name: 'quantity required',
    open: async (page) => {
      await scan(page, CRATE);
      await button(page, counting.entry.save).click();
      await seen(page.getByText(counting.user.required));
    },
  }),
  forCounters(
    'counting/pages/transactions',
    `${RECEIPT}/transactions`,
    ({ inventory }) => inventory.counting.counts.title,
  ),
  forCounters(
    'counting/pages/transactions',
    `${RECEIPT}/transactions`,
    ({ inventory }) => inventory.counting.counts.title,
    {
      name: 'all',
      open: async (page) => {
        await page.getByText(counting.counts.all, { exact: true }).click();
        await seen(page.getByRole('main').getByRole('listitem'));
      },
    },
  ),
  forCounters(
    'counting/pages/transactions',
    `${RECEIPT}/transactions`,
    ({ inventory }) => inventory.counting.counts.title,
    {
      name: 'one of them',
      open: async (page) => {
        await page.getByText(counting.counts.all, { exact: true }).click();
        await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
        await seen(heading(page, counting.count.title));
      },
    },
  ),
  forCounters(
    'counting/pages/transaction',
    `${RECEIPT}/transactions/00000000-0000-4000-8000-000000000000`,
    ({ inventory }) => inventory.counting.count.title,
  ),
  forCounters('counting/pages/queue', `${APP}/queue`, ({ inventory }) => inventory.counting.queue.title),
  forCounters('counting/pages/pair', `${APP}/pair`, ({ inventory }) => inventory.counting.pair.title),
]);
