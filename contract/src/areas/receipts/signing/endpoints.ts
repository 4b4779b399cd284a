import * as z from 'zod/mini';
import { everybody } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { receipt } from '../schema.ts';
import { signingBody, signingContent, signingLink, signingState } from './schema.ts';

const ofReceipt = {
  path: '/receipt/{id}/document/signing',
  scope: 'receipt',
  caller: receipt.update.caller,
  needsSite: true,
  params: z.object({ id: pathId() }),
} as const;

/** The link's token is the only proof of identity; it gives access to one receipt and nothing else (`behaviour §2`). */
const byLink = {
  path: '/receipt/signing/{token}',
  caller: everybody,
  scope: null,
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
} as const;
const ofLink = ['receipts.linkUnknown', 'receipts.linkOver', 'request.tooMany'] as const;

/** Large enough for the longest signature: its picture and its strokes. */
const MAX_BODY_BYTES = 1024 * 1024;

export const signing = {
  /** A new link; it replaces one that was not used yet. */
  createSigning: endpoint({
    ...ofReceipt,
    method: 'POST',
    response: signingLink,
    errors: ['receipts.frozen', 'receipts.noProducts'],
  }),
  signingState: endpoint({
    ...ofReceipt,
    method: 'GET',
    response: signingState,
  }),
  signingContent: endpoint({ ...byLink, method: 'GET', response: signingContent, errors: ofLink }),
  sign: endpoint({
    ...byLink,
    method: 'POST',
    body: signingBody,
    maxBodyBytes: MAX_BODY_BYTES,
    status: 204,
    errors: [...ofLink, 'receipts.contentChanged'],
  }),
};
