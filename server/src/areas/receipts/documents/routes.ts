import type { documents } from '@kontor/contract/areas/receipts/documents/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { receiptById } from '../queries.ts';
import * as commands from './commands.ts';
import { receiptFile } from './parts/file.ts';

export const documentHandlers = (services: Services): Handlers<typeof documents> => ({
  async receiptFile({ read, actor, params }) {
    const stored = await receiptById(read, params.id);
    return stored && reachesSite(actor, stored.siteId)
      ? receiptFile(services, read, stored)
      : refuse('request.notFound');
  },
  sendConfirmation: ({ tx, actor, params, body, ifMatch }) =>
    commands.confirmAgain(tx, actor, params.id, body, ifMatch),
});
