import type { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { presentOutcome } from '../../../kernel/files/outcome.ts';
import { Answer } from '../../../kernel/http/answer.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import { hasReceipt } from '../receipts/queries.ts';
import * as commands from './commands.ts';
import { productGroups } from './queries.ts';
import { readPositions } from './tasks.ts';

export const additionHandlersOf = (services: Services): Handlers<typeof additions> => ({
  addPositions: ({ tx, actor, params, body }) => commands.addPositions(tx, actor, params.receiptId, body),
  async importPositions({ actor, params: { receiptId }, query, bytes, read, write, language }) {
    if (!(await hasReceipt(read, null, receiptId))) return refuse('request.notFound');
    const file = await performIn(services, readPositions, { bytes });
    if (file instanceof Refusal) return file;
    const outcome = await (query.dryRun === 'true'
      ? commands.tryImport(read, receiptId, file)
      : write((tx) => commands.importPositions(tx, actor, receiptId, file)));
    return outcome instanceof Refusal || outcome instanceof Answer ? outcome : presentOutcome(outcome, language);
  },
  productGroups: ({ read }) => productGroups(read, {}),
});
