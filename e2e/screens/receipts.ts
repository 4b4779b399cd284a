import { button, seen } from '../harness/acts.ts';
import { openMenuItem, type Screen, screensOf } from '../harness/screens.ts';
import { de, told } from '../harness/words.ts';

const PATH = '/free-product-accounting';
const EVERYTHING = `${PATH}/receipts?state=all&everything=true`;

const forGuests = screensOf('receipts', 'guests');
const forAdministrators = screensOf('receipts', 'demo-administrator');
const forSites = screensOf('receipts', 'demo-site');
const forPeopleWithoutSite = screensOf('receipts', 'demo-booking');

export const screens: readonly Screen[] = [
  forAdministrators('overview', PATH, ({ receipts }) => receipts.menu.title),
  forAdministrators('receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forAdministrators('receipt-list', EVERYTHING, ({ receipts }) => receipts.list.title, {
    name: 'menu',
    open: async (page) => {
      await button(page, de.receipts.batches.menu).click();
      await seen(page.getByRole('menuitem', { name: de.receipts.batches.complete.menu }));
    },
  }),
  forAdministrators(
    'receipt-list',
    `${PATH}/receipts?state=canceled&period=month&manufacturer=1`,
    ({ receipts }) => receipts.list.title,
  ),
  forAdministrators('receipt-add', `${PATH}/receipts/add`, ({ receipts }) => receipts.receipt.add),
  forAdministrators('receipt', `${PATH}/receipts/1`, ({ receipts }) => told(receipts.receipt.title, { id: 1 })),
  forAdministrators('receipt', `${PATH}/receipts/8`, ({ receipts }) => told(receipts.receipt.title, { id: 8 }), {
    name: 'delete',
    open: (page) => openMenuItem(page, de.receipts.receipt.actions.delete),
  }),
  forAdministrators('receipt', `${PATH}/receipts/999999`, ({ receipts }) => receipts.receipt.one),
  forAdministrators('receipt-edit', `${PATH}/receipts/999999/edit`, ({ receipts }) => receipts.receipt.edit),
  forAdministrators('batch-list', `${PATH}/exports`, ({ receipts }) => receipts.batches.title),
  forAdministrators('batch', `${PATH}/exports/999999`, ({ receipts }) => receipts.batches.one),
  forSites('overview', PATH, ({ receipts }) => receipts.menu.title),
  forSites('receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forPeopleWithoutSite('overview', PATH, ({ receipts }) => receipts.menu.title),
  forPeopleWithoutSite('receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forPeopleWithoutSite('receipt', `${PATH}/receipts/1`, ({ receipts }) => receipts.receipt.one),
  forGuests('sign', `${PATH}/sign/unknown`, ({ receipts }) => receipts.guests.sign.title),
];
