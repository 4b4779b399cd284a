import type { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import type { Store } from '../../../kernel/http/crud.ts';
import type { Services } from '../../../kernel/services.ts';
import * as commands from '../commands.ts';
import { presentCampaign, seenBy } from '../present.ts';
import { campaignAuditDetails, campaignOf, participatingSitesOf } from '../queries.ts';
import { listCampaigns } from './listing.ts';

export const campaignStore = (services: Services): Store<typeof campaign> => ({
  list: (read, actor, query, setTotal) => listCampaigns(read, actor, query, services.timeZone, setTotal),
  async find(read, actor, id) {
    const stored = await campaignOf(read, services, id);
    if (!stored) return undefined;
    const { documentationId } = stored;
    const [participants, links] = await Promise.all([
      participatingSitesOf(read, { id }),
      services.attachments.linksTo(read, documentationId === null ? [] : [documentationId]),
    ]);
    const seen = seenBy(actor, stored, participants);
    if (!seen) return undefined;
    return presentCampaign(actor, stored, seen, links.get(documentationId ?? '') ?? null);
  },
  insert: (tx, actor, body, call) => commands.createCampaign(tx, services, actor, body, call),
  update: (tx, actor, id, body, sent) =>
    commands.updateCampaign(tx, services, actor, { id, isStateSent: Object.hasOwn(Object(sent), 'state') }, body),
  mayRemove: (tx, _actor, id) => commands.mayRemoveCampaign(tx, services, id),
  remove: (tx, actor, id) => commands.removeCampaign(tx, actor, id),
  alongside: (tx, id) => campaignAuditDetails(tx, id),
});
