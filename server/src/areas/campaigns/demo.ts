import { proposeAllocation } from '@kontor/contract/areas/campaigns/allocations/rules.ts';
import { maxOrderQuantity, minOrderQuantity } from '@kontor/contract/areas/campaigns/rules.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf, instantOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/http/refusal.ts';
import { drawSheet } from '../../kernel/pdf/sheet.ts';
import { demoPerson, pick, type World } from '../../kernel/world.ts';
import { allocate } from './allocations/commands.ts';
import { allocationOf } from './allocations/queries.ts';
import { takeStep } from './commands.ts';
import { insertCampaign } from './factory.ts';
import { order } from './orders/commands.ts';
import { notifySites } from './parts/notify-sites.ts';
import type { Terms } from './parts/products.ts';
import { STORIES, type Story } from './parts/story.ts';

/** The people who order for the markets of the demo's users, and for others. */
const CLERKS: Readonly<Record<number, string>> = { 601: 'Clara Conrad', 602: 'Henning Hahn', 101: 'David Dorn' };
const NAMES = [
  'Murat Yıldız',
  'Heike Sommer',
  'Sandra Thiel',
  'Piotr Wieczorek',
  'Jens Oltmann',
  'Britta Kaya',
  'Ronny Schubert',
  'Doreen Apel',
  'Ulrike Baumann',
  'Tobias Kern',
] as const;

const COMMENTS = ['Bitte mit der ersten Tour', 'Nur wenn die Displays dabei sind', 'Für das Stadtfest'] as const;

const OFFICE = demoPerson({ name: 'Anna Admin', role: 'PortalAdministrator' });

/** A market's order for a campaign: quantities, time and person. */
interface Answer {
  readonly siteId: number;
  readonly name: string;
  readonly quantities: readonly number[];
  readonly comment: string | null;
  readonly isSecond: boolean;
}

/** A time during opening hours on a day relative to today, or now if that would be in the future. */
function momentAt({ tx: { now }, services: { timeZone } }: World, day: number, hour: number): Date {
  const [year = 0, month = 1, date = 1] = addDays(dayOf(now, timeZone), day).split('-').map(Number);
  const at = instantOf({ year, month, day: date, hour, minute: 10 }, timeZone) ?? now;
  return at > now ? now : at;
}

/** The same world at another time. */
const worldAt = (world: World, now: Date): World => ({ ...world, tx: { ...world.tx, now } });

const productsCalled = async ({ tx: { db } }: World, words: string, count: number) =>
  db
    .selectFrom('product')
    .select('id')
    .select(sql<Unit>`primary_unit`.as('unit'))
    .where('title', 'ilike', `%${words}%`)
    .orderBy('id')
    .limit(count)
    .execute();

/** The products of a campaign; a small catalogue does not have all of them. */
async function rangesOf(world: World, { ranges }: Story) {
  const found = [];
  for (const { words, count, short, ...limits } of ranges) {
    for (const { id: productId, unit } of await productsCalled(world, words, count)) {
      found.push({ short, terms: { ...limits, available: null, productId, unit } satisfies Terms });
    }
  }
  return found;
}

type Ranges = Awaited<ReturnType<typeof rangesOf>>;

function quantityOf(random: () => number, terms: Terms): number {
  if (random() < 0.25) return 0;
  const wanted = minOrderQuantity(terms) + Math.floor(random() * 6) * (terms.packStep ?? 1);
  return Math.min(wanted, maxOrderQuantity(terms) ?? wanted);
}

/** The answers of the markets; those of the demo's users follow the story. */
function answersOf({ random }: World, story: Story, siteIds: readonly number[], ranges: Ranges): Answer[] {
  return siteIds.flatMap((siteId) => {
    const chance = random();
    const quantities = ranges.map(({ terms }) => quantityOf(random, terms));
    const named = { siteId, name: CLERKS[siteId] ?? pick(random, NAMES) };
    const comment = story.allowComment && random() < 0.3 ? pick(random, COMMENTS) : null;
    const answer = story.answers[siteId] ?? (chance > story.answered ? 'open' : chance < 0.1 ? 'declined' : 'ordered');
    if (answer === 'open') return [];
    const least = ranges.map(({ terms }) => minOrderQuantity(terms));
    // A market whose order is part of the story does not decline by chance.
    const ordered = story.answers[siteId] ? quantities.map((each, index) => each || (least[index] ?? 0)) : quantities;
    return {
      ...named,
      comment,
      quantities: answer === 'declined' ? ranges.map(() => 0) : ordered,
      isSecond: answer === 'orderedTwice',
    };
  });
}

async function createDemoOrder(
  world: World,
  id: number,
  ranges: Ranges,
  { siteId, name, quantities, comment }: Answer,
) {
  const body = ranges.map(({ terms: { productId } }, index) => ({
    productId,
    quantity: quantities[index] ?? 0,
    comment: index === 0 && quantities[0] ? comment : null,
    personInCharge: name,
  }));
  const { tx, services } = world;
  const clerk = demoPerson({ name, role: 'PortalSite', sites: [siteId] });
  const refusal = await order(tx, services, clerk, { id, siteId }, { body, ifMatch: undefined });
  if (refusal instanceof Refusal) throw new Error(`The order was refused: ${refusal.code}`);
}

/** Answers come in one after the other from the first day on. */
async function createDemoAnswers(world: World, story: Story, id: number, ranges: Ranges, answers: readonly Answer[]) {
  const days = Math.min(story.end, -1) - story.start;
  for (const [index, answer] of answers.entries()) {
    const day = story.start + Math.floor((days * index) / answers.length);
    const hour = 8 + Math.floor(world.random() * 9);
    if (answer.isSecond) {
      const before = ranges.map(({ terms }, at) => (at === 0 ? minOrderQuantity(terms) : 0));
      await createDemoOrder(worldAt(world, momentAt(world, day, 8)), id, ranges, { ...answer, quantities: before });
    }
    await createDemoOrder(worldAt(world, momentAt(world, answer.isSecond ? day + 1 : day, hour)), id, ranges, answer);
  }
}

async function createDemoAllocations({ tx }: World, id: number, ranges: Ranges) {
  for (const { short, terms } of ranges) {
    const known = short?.isAllocated ? await allocationOf(tx, { id, productId: terms.productId }) : undefined;
    if (!known || known.available === null) continue;
    const allocated = proposeAllocation(known.sites, known.available, known.packStep);
    const sites = allocated.map(({ siteId, quantity: allocated }) => ({ siteId, allocated }));
    await allocate(tx, OFFICE, { id, productId: terms.productId, ifMatch: undefined }, sites);
  }
}

/** The available quantity of a product: part of the ordered quantity, in whole packs. */
function availableOf({ short, terms: { packStep } }: Ranges[number], place: number, answers: readonly Answer[]) {
  if (!short) return null;
  const sum = answers.reduce((all, { quantities }) => all + (quantities[place] ?? 0), 0);
  const step = packStep ?? 1;
  return Math.max(step, Math.floor((sum * short.part) / step) * step);
}

async function createDemoCampaign(world: World, story: Story): Promise<void> {
  const { tx, services } = world;
  const ranges = await rangesOf(world, story);
  if (ranges.length === 0) return;
  const sites = await tx.db.selectFrom('site').select(['id', 'tenant_id']).orderBy('id').execute();
  const siteIds = sites.filter(({ tenant_id }) => story.tenantIds.includes(tenant_id)).map(({ id }) => id);
  const answers = story.start > 0 ? [] : answersOf(world, story, siteIds, ranges);
  const day = (days: number) => addDays(dayOf(tx.now, services.timeZone), days);
  const handout = story.handout && (await drawSheet({ title: story.title, points: story.handout }));
  const file = handout && (await services.attachments.make(tx, { name: 'Handzettel.pdf', content: handout }));
  const id = await insertCampaign(worldAt(world, momentAt(world, Math.min(story.start, 0) - 7, 9)), {
    title: story.title,
    description: story.description,
    greeting: story.greeting,
    startDate: day(story.start),
    reminderDate: story.reminder === null ? null : day(story.reminder),
    endDate: day(story.end),
    allowComment: story.allowComment,
    documentationId: file?.id ?? null,
    products: ranges.map((range, index) => ({ ...range.terms, available: availableOf(range, index, answers) })),
    state: story.state === 'canceled' ? 'active' : story.state,
    siteIds,
    by: OFFICE,
  });
  await createDemoAnswers(world, story, id, ranges, answers);
  await createDemoAllocations(world, id, ranges);
  const released = worldAt(world, momentAt(world, story.start, 9)).tx;
  if (story.state === 'active') await notifySites(released, OFFICE, { id, title: story.title }, 'campaignReleased');
  if (story.state === 'canceled') await takeStep(worldAt(world, momentAt(world, -3, 11)).tx, id, 'cancel');
  await finishDemoCampaign(world, story, id);
}

/** Written last, because the demo's mailbox starts empty: past reminders, and the address for later confirmations. */
async function finishDemoCampaign(world: World, { reminder, confirmationEmail }: Story, id: number): Promise<void> {
  const { db } = world.tx;
  if (reminder !== null && reminder <= 0) {
    await sql`
      update campaign_site partaker set reminded_at = ${momentAt(world, reminder, 6).toISOString()}
      where campaign_id = ${id} and not exists (
        select from campaign_answer answer
        where answer.campaign_id = partaker.campaign_id and answer.site_id = partaker.site_id)`.execute(db);
  }
  if (confirmationEmail !== null) {
    const confirmed = { send_confirmation_email: true, confirmation_email: confirmationEmail };
    await db.updateTable('campaign').set(confirmed).where('id', '=', id).execute();
  }
}

/** Campaigns in every state: one with a reminder due, one with a shortage, one in the past. */
export async function createDemoData(world: World): Promise<void> {
  for (const story of STORIES) await createDemoCampaign(world, story);
}
