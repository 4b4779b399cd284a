import { bulkAnswer } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { batches } from './batches/endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { receipt, statesBody } from './schema.ts';
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

export const receipts = { receipt, changeStates, ...signing, ...batches, ...documents };
