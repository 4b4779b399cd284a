import type { Words } from '@kontor/words/words.ts';
import type { Locator, Page } from '@playwright/test';
import { anExam, insertExam } from '../../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../../server/src/areas/learning/people/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../server/src/areas/receipts/factory.ts';
import { keyOf } from '../../server/src/testing/exams.ts';
import { button, field, heading, link, type PersonId, seen } from './acts.ts';
import type { Portal } from './portal.ts';
import { type de, fillIn } from './words.ts';

/** A picture of a help page. */
export interface HelpPicture {
  /** Its file below `docs/help/pictures/<language>`, without the ending. */
  readonly name: string;
  readonly who: PersonId | 'guests';
  readonly device: 'screen' | 'phone';
  /** The device stores the app, as it does for work without a network. */
  readonly keepsApp?: boolean;
  readonly path: string | ((portal: Portal) => Promise<string>);
  /** Leads to the screen, and waits for what the picture is about. */
  readonly show: (page: Page, words: Words<typeof de>) => Promise<void>;
}

const COUNTING = '/inventory-management-app';
/** An inventory that the demo counts today. */
const INVENTORY = 1_000_000_000;

/** A draft that lacks only the signature. */
const unsignedReceipt = (portal: Portal) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const products = [aLine(pils, manufacturerId)];
    const body = aReceipt({ siteId: 601, manufacturerId }, { products, noSignatureRequired: false });
    return `/free-product-accounting/receipts/${await insertReceipt(world, body, 'draft')}/edit`;
  });

/** A trainee's exam that can be started, with the questions of the demo's first subject. */
const startableExam = (portal: Portal) =>
  portal.make(async (world) => {
    const traineeId = await insertTrainee(world);
    const examId = await insertExam(world, anExam(1, world.tx.now), [traineeId]);
    return `/learning/my-exams/${await keyOf(world.tx, traineeId)}/${examId}`;
  });

/** The campaign of the demo that the sites are asked to answer. */
const activeCampaign = async ({ db }: Portal) => {
  const { id } = await db
    .selectFrom('campaign')
    .select('id')
    .where('title', '=', 'Kastenwochen: Pils und Helles')
    .executeTakeFirstOrThrow();
  return `/sale-management/campaigns/${id}`;
};

/** Opens the counting app as somebody, then one of its pages. */
const countAt =
  (path: string) =>
  async (page: Page, { inventory: { counting } }: Words<typeof de>) => {
    await field(page, counting.user.name).fill('Petra');
    await button(page, counting.user.signIn).click();
    await seen(heading(page, counting.inventories.title));
    await page.goto(`${COUNTING}/inventories/${INVENTORY}/receipt/${INVENTORY}${path}`);
  };

/** Moves it to the middle of the picture. */
const scrollTo = (locator: Locator) =>
  locator
    .first()
    .evaluate((element: { scrollIntoView: (options: object) => void }) => element.scrollIntoView({ block: 'center' }));

const titled = (title: (words: Words<typeof de>) => string) => async (page: Page, words: Words<typeof de>) =>
  seen(page.getByRole('heading', { level: 1, name: title(words), exact: true }));

export const helpPictures: readonly HelpPicture[] = [
  {
    name: 'sign-in-account',
    who: 'demo-site',
    device: 'screen',
    path: '/',
    show: async (page, { shell }) => {
      await button(page, fillIn(shell.bar.account, { name: 'Clara Conrad' })).click();
      await seen(page.getByRole('menuitem', { name: shell.bar.signOut }));
    },
  },
  {
    name: 'receipts-details',
    who: 'demo-site',
    device: 'screen',
    keepsApp: true,
    path: '/free-product-accounting/receipts/add',
    show: async (page, { kit, receipts }) => {
      await seen(field(page, receipts.terms.fields.manufacturer));
      await seen(page.getByText(kit.offline.ready, { exact: true }));
    },
  },
  {
    name: 'receipts-signature',
    who: 'demo-site',
    device: 'screen',
    path: unsignedReceipt,
    show: async (page, { kit, receipts }) => {
      await button(page, kit.steps.continue).click();
      await seen(button(page, receipts.editing.products.add));
      await button(page, kit.steps.continue).click();
      const pad = page.getByRole('img', { name: receipts.pad.empty });
      await seen(pad);
      await scrollTo(pad);
    },
  },
  {
    name: 'campaigns-mine',
    who: 'demo-site',
    device: 'screen',
    path: '/sale-management/my-campaigns',
    show: (page, { campaigns }) => seen(page.getByText(campaigns.orders.mine.due)),
  },
  {
    name: 'campaigns-order',
    who: 'demo-site',
    device: 'screen',
    path: async (portal) => `${await activeCampaign(portal)}/orders/601`,
    show: async (page, { campaigns }) => {
      await seen(field(page, campaigns.orders.page.personInCharge));
      await scrollTo(heading(page, campaigns.orders.list.title));
    },
  },
  {
    name: 'meters-entry',
    who: 'demo-site',
    device: 'screen',
    keepsApp: true,
    path: '/meter-management/data-entry',
    show: async (page, { kit, meters }) => {
      await seen(field(page, meters.entry.fields.value));
      await seen(page.getByText(kit.offline.ready, { exact: true }));
    },
  },
  {
    name: 'site-insights-evaluation',
    who: 'demo-evaluation',
    device: 'screen',
    path: '/evaluation/site',
    show: async (page, { siteInsights }) => {
      const revenue = heading(page, siteInsights.evaluation.groups.revenue);
      await seen(revenue);
      await scrollTo(revenue);
    },
  },
  {
    name: 'price-tags-list',
    who: 'demo-evaluation',
    device: 'screen',
    path: '/price-tag?site=601',
    show: async (page, { priceTags }) => {
      const picker = field(page, priceTags.list.picker.label);
      await picker.fill('pils');
      await seen(page.getByRole('listbox').getByRole('option'));
      await picker.press('Enter');
      await seen(page.getByRole('main').getByRole('row').nth(1));
    },
  },
  {
    name: 'counting-receipt',
    who: 'guests',
    device: 'phone',
    keepsApp: true,
    path: `${COUNTING}/user`,
    show: async (page, words) => {
      await countAt('')(page, words);
      const [, ready = ''] = words.inventory.counting.ready.there.split('{{when}}. ');
      await seen(page.getByText(ready));
      await scrollTo(page.getByText(ready));
    },
  },
  {
    name: 'counting-entry',
    who: 'guests',
    device: 'phone',
    path: `${COUNTING}/user`,
    show: async (page, words) => {
      await countAt('/filled-stock')(page, words);
      await page.getByRole('searchbox').fill('pils');
      await page.getByRole('listitem').getByRole('button').first().click();
      await seen(button(page, words.inventory.counting.entry.save));
    },
  },
  {
    name: 'exams-key',
    who: 'guests',
    device: 'phone',
    path: '/learning/my-exams',
    show: (page, { learning }) => seen(field(page, learning.attempts.entry.key)),
  },
  {
    name: 'exams-question',
    who: 'guests',
    device: 'phone',
    path: startableExam,
    show: async (page, { learning: { attempts } }) => {
      await button(page, attempts.exam.start).click();
      await seen(page.getByText(attempts.questionnaire.hint));
    },
  },
  {
    name: 'seminars-overview',
    who: 'guests',
    device: 'screen',
    path: '/booking/public',
    show: titled(({ booking }) => booking.public.overview.title),
  },
  {
    name: 'seminars-registration',
    who: 'guests',
    device: 'screen',
    path: '/booking/public/events/1/1',
    show: async (page, { booking }) => {
      await seen(field(page, booking.public.registration.givenName));
      await scrollTo(field(page, booking.public.registration.email));
    },
  },
  {
    name: 'events-event',
    who: 'demo-booking',
    device: 'screen',
    path: '/booking/events/1',
    show: async (page, { booking }) => {
      await seen(link(page, booking.date.add));
      await scrollTo(link(page, booking.date.add));
    },
  },
  {
    name: 'master-data-imports',
    who: 'demo-administrator',
    device: 'screen',
    path: '/administration',
    show: (page, { masterData }) => seen(button(page, masterData.imports.form.upload)),
  },
  {
    name: 'data-sources',
    who: 'demo-administrator',
    device: 'screen',
    path: '/administration/data-sources',
    show: (page, { merchandise }) => seen(button(page, merchandise.sources.sync)),
  },
  {
    name: 'system',
    who: 'demo-administrator',
    device: 'screen',
    path: '/system',
    show: (page, { system }) => seen(page.getByText(system.services.working, { exact: true })),
  },
  {
    name: 'campaigns-answers',
    who: 'demo-administrator',
    device: 'screen',
    path: async (portal) => `${await activeCampaign(portal)}?tab=sites`,
    show: (page, { campaigns }) => seen(page.getByRole('columnheader', { name: campaigns.answers.fields.answer })),
  },
  {
    name: 'inventories-inventory',
    who: 'demo-administrator',
    device: 'screen',
    path: `/inventory-management/inventories/${INVENTORY}`,
    show: async (page, { inventory }) => {
      await seen(heading(page, inventory.receipts.title));
      await scrollTo(heading(page, inventory.receipts.title));
    },
  },
  {
    name: 'devices-pairing',
    who: 'demo-administrator',
    device: 'screen',
    path: '/inventory-management/devices',
    show: async (page, { inventory: { devices } }) => {
      await button(page, devices.pairing.action).click();
      const dialog = page.getByRole('dialog');
      await field(dialog, devices.pairing.name).fill('Handheld 8');
      await field(dialog, devices.fields.warehouse).click();
      await page.getByRole('option', { name: 'Zentrallager Kassel' }).click();
      await button(dialog, devices.pairing.show).click();
      await seen(dialog.getByRole('img', { name: fillIn(devices.pairing.qrCode, { name: 'Handheld 8' }) }));
    },
  },
  {
    name: 'learning-exam',
    who: 'demo-administrator',
    device: 'screen',
    path: '/learning/exams/1',
    show: async (page, { learning }) => {
      await seen(heading(page, learning.exams.trainees.title));
      await scrollTo(heading(page, learning.exams.trainees.title));
    },
  },
];
