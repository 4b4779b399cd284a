import type { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import {
  availableFaults,
  type CampaignState,
  campaignRules,
  isEditable,
  stepTo,
} from '@kontor/contract/areas/campaigns/rules.ts';
import {
  campaign,
  DOCUMENTATION,
  PRODUCTS_PER_CAMPAIGN,
  SITES_PER_CAMPAIGN,
} from '@kontor/contract/areas/campaigns/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import { columns } from '../../kernel/database/fields.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { actionOf, auditLosses, changeRecord } from '../../kernel/http/records.ts';
import { invalid, refuse } from '../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { productsAmong } from '../master-data/products/queries.ts';
import { writeCancellations } from './mails.ts';
import { withdraw } from './parts/mails.ts';
import { notifySites } from './parts/notify-sites.ts';
import {
  productFaults,
  refuseProducts,
  storedTerms,
  type Terms,
  termsBefore,
  termsOf,
  writeProducts,
} from './parts/products.ts';
import { refuseSites, siteFaults, writeSites } from './parts/sites.ts';
import { campaignAuditDetails, campaignOf, participatingSitesOf, type StoredCampaign } from './queries.ts';

type Body = BodyOf<typeof campaign.update>;
type Zone = Pick<Services, 'timeZone'>;

/** The campaign to change, and the version of it that the caller knows. */
interface CampaignTarget {
  readonly id: number;
  readonly ifMatch?: readonly number[] | undefined;
}

const columnsOf = ({ state: _state, products: _products, sites: _sites, ...own }: Body) => columns(own);

/** The fields that are fixed once a campaign is released, because sites rely on them (`spec 3 §4`). */
const FROZEN = ['greeting', 'startDate', 'reminderDate', 'endDate'] as const;

const idsOf = ({ sites }: Body) => sites.map(({ siteId }) => siteId);

/** Refuses unknown products, sites and documentation, reporting all faults at once. */
async function refuseReferences(tx: Tx, services: Services, actor: Actor, body: Body, before: StoredCampaign | null) {
  const { documentationId: id } = body;
  const isNew = id !== null && id !== before?.documentationId;
  const refused = isNew
    ? await services.attachments.claim(tx, actor, { field: 'documentationId', id, limits: DOCUMENTATION })
    : undefined;
  const faults = [
    ...(refused?.details.faults ?? []),
    ...(await productFaults(tx, body.products.map(termsOf), before)),
    ...(await siteFaults(tx, idsOf(body))),
  ];
  return faults.length > 0 ? invalid(faults) : undefined;
}

async function writeContent(tx: Tx, id: number, body: Body): Promise<void> {
  await writeProducts(tx, id, body.products.map(termsOf));
  await writeSites(tx, id, idsOf(body));
}

/** Creates a campaign, which only head office sees until it is released. */
export async function createCampaign(
  tx: Tx,
  services: Services,
  actor: Actor,
  body: BodyOf<typeof campaign.create>,
  { language }: { readonly language: Language },
) {
  const refusal = await refuseReferences(tx, services, actor, body, null);
  if (refusal) return refusal;
  if (body.state !== 'pending') return refuse('campaigns.wrongState');
  const { id } = await tx.db
    .insertInto('campaign')
    .values({ ...columnsOf(body), language, created_by: authorOf(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeContent(tx, id, body);
  return id;
}

type Step = keyof typeof NOTIFICATION_OF;

/** Releases or cancels a campaign. */
export async function takeStep(tx: Tx, id: number, step: Step): Promise<void> {
  const at = tx.now.toISOString();
  const decided = step === 'release' ? { released_at: at } : { canceled_at: at };
  await tx.db.updateTable('campaign').set(decided).where('id', '=', id).execute();
  if (step === 'cancel') await withdraw(tx, id);
}

/** What a step is to the sites. */
const NOTIFICATION_OF = { release: 'campaignReleased', cancel: 'campaignCanceled' } as const;

/** The campaign to change, and whether the body names a state. */
interface UpdateTarget {
  readonly id: number;
  readonly isStateSent: boolean;
}

/** Changes a locked campaign as far as its state allows, and moves it to another state by the rules. */
export async function updateCampaign(
  tx: Tx,
  services: Services,
  actor: Actor,
  { id, isStateSent }: UpdateTarget,
  body: Body,
) {
  const stored = await campaignOf(tx, services, id);
  if (!stored) return refuse('request.notFound');
  const missing = await refuseReferences(tx, services, actor, body, stored);
  if (missing) return missing;
  const to = isStateSent ? body.state : stored.state;
  const step = stepTo({ state: stored.state, productCount: body.products.length }, to);
  if (step !== null && step !== 'release' && step !== 'cancel') return refuse(step);
  if (!isEditable(stored.state) && FROZEN.some((field) => body[field] !== stored[field])) {
    return refuse('campaigns.frozen');
  }
  const refusal =
    (await refuseProducts(tx, stored, body.products.map(termsOf))) ?? (await refuseSites(tx, id, idsOf(body)));
  if (refusal) return refusal;
  await tx.db.updateTable('campaign').set(columnsOf(body)).where('id', '=', id).execute();
  await writeContent(tx, id, body);
  if (step) await takeStepFor(tx, services, actor, { ...stored, title: body.title }, step);
  return undefined;
}

/** Releases or cancels a locked campaign and notifies its sites. */
async function takeStepFor(tx: Tx, services: Services, actor: Actor, stored: StoredCampaign, step: Step) {
  await takeStep(tx, stored.id, step);
  await notifySites(tx, actor, stored, NOTIFICATION_OF[step]);
  if (step === 'cancel') await writeCancellations(tx, services, stored);
}

/** Moves a campaign to another state and changes nothing else. */
export const changeState = (tx: Tx, services: Services, actor: Actor, id: number, state: CampaignState) =>
  change(tx, actor, { id }, async () => {
    const stored = await campaignOf(tx, services, id);
    if (!stored) return refuse('request.notFound');
    const step = stepTo({ state: stored.state, productCount: stored.products.length }, state);
    if (step !== 'release' && step !== 'cancel') return refuse(step ?? 'campaigns.wrongState');
    return takeStepFor(tx, services, actor, stored, step);
  });

/** Only campaigns that were never released can be deleted. */
export async function mayRemoveCampaign(tx: Tx, services: Zone, id: number) {
  const stored = await campaignOf(tx, services, id);
  return stored && !isEditable(stored.state) ? refuse('campaigns.released') : undefined;
}

const ORDER = { path: 'campaign/order', secret: [] } as const;

/** Deletes a campaign with everything that belongs to it, including orders that administrators may have placed. */
export async function removeCampaign(tx: Tx, actor: Actor, id: number): Promise<undefined> {
  const key = ['campaign_id', 'site_id'];
  await auditLosses(tx, actor, ORDER, { table: 'campaign_answer', column: 'campaign_id', ids: [id], key });
  await withdraw(tx, id);
  await tx.db.deleteFrom('campaign').where('id', '=', id).execute();
}

/** Changes a campaign in a call of its own, see `changeRecord`. */
const change = <T>(tx: Tx, actor: Actor, { id, ifMatch }: CampaignTarget, work: () => Promise<T>) =>
  changeRecord(
    tx,
    actor,
    {
      table: 'campaign',
      id,
      action: actionOf(campaign, 'updated'),
      secret: campaign.secret,
      ifMatch,
      alongside: campaignAuditDetails,
    },
    work,
  );

const tooMany = (path: string, most: number) => ({ path, key: 'tooBig', values: { most } });

const withoutIndex = (path: string) => path.replace(/^products\.0\./, '');

/** The products of a campaign with one more, or with one replaced. */
function withProduct({ products }: StoredCampaign, terms: Terms): readonly Terms[] {
  const known = products.map(storedTerms);
  const isKnown = known.some(({ productId }) => productId === terms.productId);
  return isKnown ? known.map((each) => (each.productId === terms.productId ? terms : each)) : [...known, terms];
}

/** Adds a product or changes its terms, as far as the campaign's state allows. */
export async function addProduct(
  tx: Tx,
  services: Zone,
  actor: Actor,
  target: CampaignTarget,
  body: BodyOf<typeof campaigns.addProduct>,
) {
  const terms = termsOf(body);
  return change(tx, actor, target, async () => {
    const faults = campaignRules({ products: [terms] }).map(({ path, key }) => ({ path: withoutIndex(path), key }));
    if (faults.length > 0) return invalid(faults);
    const product = (await productsAmong(tx, { ids: [terms.productId] })).get(terms.productId);
    if (!product) return invalid([{ path: 'productId', key: 'reference' }]);
    const stored = await campaignOf(tx, services, target.id);
    if (!stored) return refuse('request.notFound');
    const shortages = availableFaults(terms, termsBefore(stored, terms));
    if (shortages.length > 0) return invalid(shortages);
    const products = withProduct(stored, terms);
    if (products.length > PRODUCTS_PER_CAMPAIGN) return invalid([tooMany('productId', PRODUCTS_PER_CAMPAIGN)]);
    const refusal = await refuseProducts(tx, stored, products);
    if (refusal) return refusal;
    await writeProducts(tx, target.id, products);
    return { campaignId: target.id, ...terms, product: { title: product.title } };
  });
}

export const removeProduct = (tx: Tx, services: Zone, actor: Actor, target: CampaignTarget, productId: number) =>
  change(tx, actor, target, async () => {
    const stored = await campaignOf(tx, services, target.id);
    const remaining = stored?.products.filter((each) => each.productId !== productId);
    if (!stored || !remaining || remaining.length === stored.products.length) return refuse('request.notFound');
    if (!isEditable(stored.state)) return refuse('campaigns.productFixed');
    return writeProducts(tx, target.id, remaining.map(storedTerms));
  });

/** Adds a site to the campaign; has no effect if it already participates. */
export async function addSite(tx: Tx, actor: Actor, target: CampaignTarget, siteId: number) {
  return change(tx, actor, target, async () => {
    const unknown = await siteFaults(tx, [siteId]);
    if (unknown.length > 0) return invalid([{ path: 'siteId', key: 'reference' }]);
    const known = (await participatingSitesOf(tx, { id: target.id })).map((each) => each.siteId);
    const siteIds = [...new Set([...known, siteId])];
    if (siteIds.length > SITES_PER_CAMPAIGN) return invalid([tooMany('siteId', SITES_PER_CAMPAIGN)]);
    await writeSites(tx, target.id, siteIds);
    const participant = (await participatingSitesOf(tx, { id: target.id })).find((each) => each.siteId === siteId);
    if (!participant) return refuse('request.notFound');
    const { title, tenant } = participant;
    return { campaignId: target.id, siteId, site: { title, tenant } };
  });
}

export async function removeSite(tx: Tx, actor: Actor, target: CampaignTarget, siteId: number) {
  return change(tx, actor, target, async () => {
    const siteIds = (await participatingSitesOf(tx, { id: target.id })).map((each) => each.siteId);
    if (!siteIds.includes(siteId)) return refuse('request.notFound');
    const remaining = siteIds.filter((id) => id !== siteId);
    const refusal = await refuseSites(tx, target.id, remaining);
    if (refusal) return refusal;
    return writeSites(tx, target.id, remaining);
  });
}
