import { isSeenBySite } from '@kontor/contract/areas/campaigns/rules.ts';
import type { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import type { AttachmentLink } from '@kontor/contract/kernel/attachment.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type Actor, sitesOf } from '../../kernel/identity/actor.ts';
import type { ParticipatingSite, StoredCampaign } from './queries.ts';

type Campaign = AnswerOf<typeof campaign.find>;

/** The sites that an actor sees: administrators all, people their own; null if they do not see the campaign. */
export function seenBy(
  actor: Actor,
  campaign: StoredCampaign,
  participants: readonly ParticipatingSite[],
): readonly ParticipatingSite[] | null {
  const own = sitesOf(actor);
  if (own === 'all') return participants;
  const seen = participants.filter((partaker) => own.includes(partaker.siteId) && isSeenBySite(campaign, partaker));
  return seen.length > 0 ? seen : null;
}

/** A campaign as presented to an actor who sees only these of its sites. */
export function presentCampaign(
  actor: Actor,
  stored: StoredCampaign,
  participants: readonly ParticipatingSite[],
  documentation: AttachmentLink | null,
): Campaign {
  const { id } = stored;
  return {
    id,
    title: stored.title,
    description: stored.description,
    greeting: stored.greeting,
    startDate: stored.startDate,
    reminderDate: stored.reminderDate,
    endDate: stored.endDate,
    state: stored.state,
    sendConfirmationEmail: stored.sendConfirmationEmail,
    confirmationEmail: sitesOf(actor) === 'all' ? stored.confirmationEmail : null,
    allowComment: stored.allowComment,
    documentationId: stored.documentationId,
    documentation,
    products: stored.products.map(({ productTitle: title, ...terms }) => ({
      campaignId: id,
      ...terms,
      product: { title },
    })),
    sites: participants.map(({ siteId, title, tenant }) => ({ campaignId: id, siteId, site: { title, tenant } })),
    hasOrders: participants.some(({ hasOrders }) => hasOrders),
    createdBy: stored.createdBy,
    version: stored.version,
  };
}
