import type { CampaignState } from '@kontor/contract/areas/campaigns/rules.ts';
import type { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { type Actor, SYSTEM } from '../../kernel/identity/actor.ts';
import type { World } from '../../kernel/world.ts';
import { insertManufacturer, insertProduct } from '../master-data/factory.ts';
import { insertGoods } from '../receipts/factory.ts';
import { createCampaign, takeStep } from './commands.ts';
import { order } from './orders/commands.ts';

type Body = BodyOf<typeof campaign.create>;
type Product = Body['products'][number];

/** Days from today to the start and end of a campaign in each state. */
const PERIODS: Readonly<Record<CampaignState, readonly [number, number]>> = {
  pending: [7, 14],
  upcoming: [7, 14],
  active: [-3, 7],
  closed: [-20, -10],
  canceled: [-3, 7],
};

/** A product in crates, without limits. */
export const anOffer = (productId: number, overrides: Partial<Product> = {}): Product => ({
  productId,
  unit: 'Kasten',
  discount: null,
  packStep: null,
  minimum: null,
  maximum: null,
  available: null,
  ...overrides,
});

interface CampaignOptions extends Partial<Omit<Body, 'state' | 'sites'>> {
  /** Determines the dates unless they are given. */
  readonly state?: CampaignState;
  readonly siteIds?: readonly number[];
  readonly by?: Actor;
  readonly language?: 'de' | 'en';
}

/** Creates a campaign with the commands and moves it to a state. */
export async function insertCampaign({ tx, services }: World, options: CampaignOptions = {}): Promise<number> {
  const { state = 'pending', siteIds = [], by = SYSTEM, language = 'de', ...content } = options;
  const today = dayOf(tx.now, services.timeZone);
  const [start, end] = PERIODS[state];
  const body: Body = {
    title: 'Pilswochen',
    description: null,
    greeting: null,
    startDate: addDays(today, start),
    reminderDate: null,
    endDate: addDays(today, end),
    sendConfirmationEmail: false,
    confirmationEmail: null,
    allowComment: false,
    documentationId: null,
    products: [],
    ...content,
    state: 'pending',
    sites: siteIds.map((siteId) => ({ siteId })),
  };
  const id = await createCampaign(tx, services, by, body, { language });
  if (id instanceof Refusal) throw new Error(`The campaign was refused: ${id.code}`);
  if (state !== 'pending') await takeStep(tx, id, 'release');
  if (state === 'canceled') await takeStep(tx, id, 'cancel');
  return id;
}

/** The sites of the demo's users, and one without users. */
export const BOARD_SITES = { clara: 601, henning: 602, david: 101, nobody: 102 };

/** How many crates of each product. */
export type BoardQuantities = readonly [pils: number, radler: number];

export interface Board {
  readonly id: number;
  readonly pils: number;
  readonly radler: number;
}

/** Orders for a site; an order without Pils has no comment. */
export async function orderForSite(
  { tx, services }: World,
  { id, pils, radler }: Board,
  siteId: number,
  [pilsQuantity, radlerQuantity]: BoardQuantities,
): Promise<void> {
  const item = (productId: number, quantity: number, comment: string | null) => ({
    ...{ productId, quantity, comment },
    personInCharge: `Leitung ${siteId}`,
  });
  const body = [
    item(pils, pilsQuantity, pilsQuantity > 0 ? '=früh liefern' : null),
    item(radler, radlerQuantity, null),
  ];
  const refusal = await order(tx, services, SYSTEM, { id, siteId }, { body, ifMatch: undefined });
  if (refusal) throw new Error(`The order was refused: ${refusal.code}`);
}

/** An active campaign of four sites with the orders of some: 60 crates of Pils are available, in packs of six. */
export async function insertBoard(
  world: World,
  title: string,
  ordered: readonly (readonly [siteId: number, quantities: BoardQuantities])[],
): Promise<Board> {
  const { pils, radler } = await insertGoods(world);
  const id = await insertCampaign(world, {
    title,
    state: 'active',
    allowComment: true,
    products: [anOffer(pils, { packStep: 6, available: 60 }), anOffer(radler)],
    siteIds: Object.values(BOARD_SITES),
  });
  const board = { id, pils, radler };
  for (const [siteId, quantities] of ordered) await orderForSite(world, board, siteId, quantities);
  return board;
}

/** An active campaign of the newest site, which belongs to the samples, and one of its products. */
export async function samples(world: World) {
  const { id: siteId } = await world.tx.db
    .selectFrom('site')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const manufacturerId = await insertManufacturer(world, 'Brauerei Adler');
  const productId = await insertProduct(world, { title: 'Adler Pils', manufacturerId });
  const products = [anOffer(productId, { available: 100 })];
  return {
    campaign: { own: await insertCampaign(world, { state: 'active', products, siteIds: [siteId] }) },
    'campaign.update': { own: await insertCampaign(world, { products, siteIds: [siteId] }) },
    addProduct: { own: await insertCampaign(world, { siteIds: [siteId] }) },
    product: { own: productId },
    site: { own: siteId },
  };
}
