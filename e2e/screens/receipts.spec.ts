import { field, heading, seen } from '../harness/acts.ts';
import { clickOn, openMenuItem, screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const PATH = '/free-product-accounting';
const EVERYTHING = `${PATH}/receipts?state=all&everything=true`;

/** The newest one is still a draft. */
const DRAFT = `${PATH}/receipts/8/edit`;

const { editing, signing } = de.receipts;
const goOn = clickOn(de.kit.steps.continue);

const forGuests = screensOf('receipts', 'guests');
const forAdministrators = screensOf('receipts', 'demo-administrator');
const forSites = screensOf('receipts', 'demo-site');
const forSeveralSites = screensOf('receipts', 'demo-two-sites');
const forPeopleWithoutSite = screensOf('receipts', 'demo-booking');

testScreens('receipts', [
  forAdministrators('pages/overview', PATH, ({ receipts }) => receipts.menu.title),
  forAdministrators('receipts/pages/receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forAdministrators('receipts/pages/receipt-list', EVERYTHING, ({ receipts }) => receipts.list.title),
  forAdministrators(
    'receipts/pages/receipt-list',
    `${PATH}/receipts?state=canceled&period=month&manufacturer=1`,
    ({ receipts }) => receipts.list.title,
  ),
  forAdministrators('editing/pages/receipt-add', `${PATH}/receipts/add`, ({ receipts }) => receipts.receipt.add),
  forAdministrators('receipts/pages/receipt', `${PATH}/receipts/1`, ({ receipts }) =>
    fillIn(receipts.receipt.title, { id: 1 }),
  ),
  forAdministrators(
    'receipts/pages/receipt',
    `${PATH}/receipts/8`,
    ({ receipts }) => fillIn(receipts.receipt.title, { id: 8 }),
    {
      name: 'delete',
      open: (page) => openMenuItem(page, de.receipts.receipt.actions.delete),
    },
  ),
  forAdministrators(
    'receipts/pages/receipt',
    `${PATH}/receipts/8`,
    ({ receipts }) => fillIn(receipts.receipt.title, { id: 8 }),
    {
      name: 'sign',
      open: async (page) => {
        await clickOn(signing.open)(page);
        await seen(page.getByRole('dialog').getByRole('img'));
      },
    },
  ),
  forAdministrators(
    'receipts/pages/receipt',
    `${PATH}/receipts/8`,
    ({ receipts }) => fillIn(receipts.receipt.title, { id: 8 }),
    {
      name: 'sign on phone',
      open: async (page) => {
        await clickOn(signing.open)(page);
        await page.getByRole('dialog').getByText(signing.onPhone, { exact: true }).click();
        await seen(page.getByRole('img', { name: signing.qrCode }));
      },
    },
  ),
  forAdministrators('receipts/pages/receipt', `${PATH}/receipts/999999`, ({ receipts }) => receipts.receipt.one),
  forAdministrators('editing/pages/receipt-edit', DRAFT, ({ receipts }) => receipts.receipt.edit),
  forAdministrators('editing/pages/receipt-edit', DRAFT, ({ receipts }) => receipts.receipt.edit, {
    name: 'products',
    open: goOn,
  }),
  forAdministrators('editing/pages/receipt-edit', DRAFT, ({ receipts }) => receipts.receipt.edit, {
    name: 'product',
    open: async (page) => {
      await goOn(page);
      await clickOn(editing.products.add)(page);
      await field(page.getByRole('dialog'), de.receipts.terms.fields.quantity).focus();
    },
  }),
  forAdministrators('editing/pages/receipt-edit', DRAFT, ({ receipts }) => receipts.receipt.edit, {
    name: 'new product',
    open: async (page) => {
      await goOn(page);
      await clickOn(editing.products.add)(page);
      await page.getByRole('dialog').getByText(editing.products.new, { exact: true }).click();
      await clickOn(editing.products.take)(page);
      await seen(page.getByText(de.kit.form.attention));
    },
  }),
  forAdministrators('editing/pages/receipt-edit', DRAFT, ({ receipts }) => receipts.receipt.edit, {
    name: 'signature',
    open: async (page) => {
      await goOn(page);
      await goOn(page);
      await seen(heading(page, editing.signature.summary));
    },
  }),
  forAdministrators('editing/pages/receipt-edit', `${PATH}/receipts/1/edit`, ({ receipts }) => receipts.receipt.edit),
  forAdministrators(
    'editing/pages/receipt-edit',
    `${PATH}/receipts/999999/edit`,
    ({ receipts }) => receipts.receipt.edit,
  ),
  forAdministrators(
    'editing/pages/receipt-waiting',
    `${PATH}/receipts/waiting/gone`,
    ({ receipts }) => receipts.receipt.edit,
  ),
  forAdministrators('batches/pages/batch-list', `${PATH}/exports`, ({ receipts }) => receipts.batches.title),
  forAdministrators('batches/pages/batch', `${PATH}/exports/1`, ({ receipts }) =>
    fillIn(receipts.batches.of, { id: 1 }),
  ),
  forAdministrators('batches/pages/batch', `${PATH}/exports/999999`, ({ receipts }) => receipts.batches.one),
  forSites('editing/pages/receipt-add', `${PATH}/receipts/add`, ({ receipts }) => receipts.receipt.add),
  forSites('editing/pages/receipt-add', `${PATH}/receipts/add`, ({ receipts }) => receipts.receipt.add, {
    name: 'faults',
    open: async (page) => {
      await seen(field(page, de.receipts.terms.fields.siteEmployee));
      await goOn(page);
      await seen(page.getByText(de.kit.form.attention));
      // Otherwise the first field's options cover the others.
      await field(page, de.receipts.terms.fields.siteEmployee).focus();
    },
  }),
  forSites('pages/overview', PATH, ({ receipts }) => receipts.menu.title),
  forSites('receipts/pages/receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forSeveralSites('receipts/pages/receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forPeopleWithoutSite('pages/overview', PATH, ({ receipts }) => receipts.menu.title),
  forPeopleWithoutSite('receipts/pages/receipt-list', `${PATH}/receipts`, ({ receipts }) => receipts.list.title),
  forPeopleWithoutSite('receipts/pages/receipt', `${PATH}/receipts/1`, ({ receipts }) => receipts.receipt.one),
  forGuests('signing/pages/sign', `${PATH}/sign/unknown`, ({ receipts }) => receipts.guests.sign.title),
]);
