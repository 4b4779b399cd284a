import { type Screen, screensOf } from '../harness/screens.ts';

const PATH = '/free-product-accounting';

const forGuests = screensOf('receipts', 'guests');
const forAdministrators = screensOf('receipts', 'demo-administrator');
const forSites = screensOf('receipts', 'demo-site');
const forPeopleWithoutSite = screensOf('receipts', 'demo-booking');

export const screens: readonly Screen[] = [
  forAdministrators('overview', PATH, ({ receipts }) => receipts.menu.title),
  forAdministrators('receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forAdministrators('receipt-add', `${PATH}/receipts/add`, ({ receipts }) => receipts.receipt.add),
  forAdministrators('receipt', `${PATH}/receipts/999999`, ({ receipts }) => receipts.receipt.one),
  forAdministrators('receipt-edit', `${PATH}/receipts/999999/edit`, ({ receipts }) => receipts.receipt.edit),
  forAdministrators('batch-list', `${PATH}/exports`, ({ receipts }) => receipts.batches.title),
  forAdministrators('batch', `${PATH}/exports/999999`, ({ receipts }) => receipts.batches.one),
  forSites('overview', PATH, ({ receipts }) => receipts.menu.title),
  forSites('receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forPeopleWithoutSite('overview', PATH, ({ receipts }) => receipts.menu.title),
  forPeopleWithoutSite('receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forGuests('sign', `${PATH}/sign/unknown`, ({ receipts }) => receipts.guests.sign.title),
];
