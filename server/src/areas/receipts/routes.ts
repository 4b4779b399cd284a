import type { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { UNFINISHED_STATES } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';
import { bulkAction } from '../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { reachesSite, sitesOf } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { batchHandlers } from './batches/routes.ts';
import * as commands from './commands.ts';
import { confirmationOf } from './documents/queries.ts';
import { documentHandlers } from './documents/routes.ts';
import { isOf } from './parts/changing.ts';
import { listReceipts } from './parts/listing.ts';
import { presentReceipt } from './present.ts';
import * as queries from './queries.ts';
import { signingHandlers } from './signing/routes.ts';

async function present({ attachments }: Services, read: Read, stored: queries.StoredReceipt) {
  const { id, products } = stored;
  const photoIds = products.flatMap((line) => line.photoIds);
  const [history, batches, confirmation, links] = await Promise.all([
    queries.historyOf(read, { id }),
    queries.batchesOf(read, { id }),
    confirmationOf(read, id),
    attachments.linksTo(read, photoIds),
  ]);
  return presentReceipt(stored, { history, batches, confirmation, links });
}

const receiptStore = (services: Services): Store<typeof receipt> => ({
  clientId: { taken: 'receipts.clientIdTaken', gone: 'receipts.deleted' },
  sees: (actor, row) => isOf(actor)(row),
  list: (read, actor, query, setTotal) => listReceipts(read, actor, query, services.timeZone, setTotal),
  async find(read, actor, id) {
    const stored = await queries.receiptById(read, id);
    return stored && reachesSite(actor, stored.siteId) ? present(services, read, stored) : undefined;
  },
  insert: (tx, actor, body, call) => commands.createReceipt(tx, services, actor, body, call),
  update: (tx, actor, id, body) => commands.updateReceipt(tx, services, actor, id, body),
  mayRemove: (tx, _actor, id) => commands.mayRemoveReceipt(tx, id),
  remove: (tx, actor, id) => commands.removeReceipt(tx, actor, id),
  alongside: (tx, id) => queries.besideReceipt(tx, id),
});

export const receiptsHandlers = (services: Services): Handlers<typeof receipts> => ({
  receipt: crud(receipt, 'receipt', receiptStore(services)),
  async unfinished({ read, actor, query: { siteId } }) {
    if (siteId !== undefined && !reachesSite(actor, siteId)) return refuse('request.forbidden');
    const sites = siteId === undefined ? sitesOf(actor) : [siteId];
    return queries.unfinishedBySite(read, { sites: sites === 'all' ? null : sites, states: UNFINISHED_STATES });
  },
  changeStates: ({ tx, actor, body: { state, ...call } }) =>
    bulkAction(tx, call, (id) => commands.changeState(tx, actor, id, state)),
  ...signingHandlers(services),
  ...batchHandlers,
  ...documentHandlers(services),
});
