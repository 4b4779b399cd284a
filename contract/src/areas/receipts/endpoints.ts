import * as z from 'zod/mini';
import { bulkAnswer } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { pathId } from '../../kernel/fields.ts';
import { batches } from './batches/endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { receipt, statesBody, unfinishedAtSite } from './schema.ts';
import { signing } from './signing/endpoints.ts';

/** Sets the state of several receipts, as `receipt.update` does for one. */
const changeStates = endpoint({
  method: 'POST',
  path: '/receipt/state',
  caller: receipt.update.caller,
  scope: receipt.update.scope,
  needsSite: true,
  body: statesBody,
  response: bulkAnswer,
});

/** How many drafts and open receipts sites have, among the person's sites, or this one. */
const unfinished = endpoint({
  method: 'GET',
  path: '/receipt/unfinished',
  caller: receipt.list.caller,
  scope: receipt.list.scope,
  needsSite: true,
  query: z.strictObject({ siteId: z.optional(pathId()) }),
  response: z.array(unfinishedAtSite),
});

export const receipts = { receipt, unfinished, changeStates, ...signing, ...batches, ...documents };
