import type { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import * as commands from './commands.ts';
import { presentContent, presentState } from './present.ts';
import { linkOfReceipt } from './queries.ts';

export const signingHandlers = (services: Services): Handlers<typeof signing> => ({
  createSigning: ({ tx, actor, params, ifMatch }) => commands.createLink(tx, services, actor, params.id, ifMatch),
  async signingState({ read, actor, params }) {
    const [link] = await linkOfReceipt(read, { id: params.id });
    return link && reachesSite(actor, link.siteId) ? presentState(link, read.now) : refuse('request.notFound');
  },
  async signingContent({ read, params, address }) {
    const found = await commands.contentByLink(read, services, { ...params, address });
    if (found instanceof Refusal) return found;
    const { stored, expiresAt } = found;
    const photoIds = stored.products.flatMap((line) => line.photoIds);
    return presentContent(stored, expiresAt, await services.attachments.linksTo(read, photoIds));
  },
  sign: ({ tx, actor, params, body, address }) =>
    commands.signByLink(tx, services, actor, { ...params, address }, body),
});
