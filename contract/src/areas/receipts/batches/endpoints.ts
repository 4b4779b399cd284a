import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { idList, listOptions } from '../../../kernel/list.ts';
import { batch, batchWithReceipts, exportBody, exportPreview, exportRow, MAX_EARLIER_EXPORTS } from './schema.ts';

const administrators = { caller: only('PortalAdministrator'), scope: 'receipt' } as const;
const ofBatch = { ...administrators, params: z.object({ id: pathId() }) } as const;
const flagInQuery = z.optional(z.enum(['true', 'false']));

export const batches = {
  /** As named by the specification; with `setAsCompleted` its rows become a batch, which can be fetched again. */
  export: endpoint({
    ...administrators,
    method: 'GET',
    path: '/receipt/export',
    query: z.strictObject({
      all: flagInQuery,
      setAsCompleted: flagInQuery,
      again: z.optional(idList(MAX_EARLIER_EXPORTS)),
    }),
    writes: true,
    response: z.array(exportRow),
  }),
  /** Called before an export, to warn about receipts that were already exported. */
  exportPreview: endpoint({
    ...administrators,
    method: 'GET',
    path: '/receipt/export/preview',
    query: z.strictObject({ all: flagInQuery }),
    response: exportPreview,
  }),
  batches: endpoint({
    ...administrators,
    method: 'GET',
    path: '/receipt/export/batch',
    query: z.strictObject(listOptions),
    response: z.array(batch),
  }),
  batch: endpoint({ ...ofBatch, method: 'GET', path: '/receipt/export/batch/{id}', response: batchWithReceipts }),
  batchRows: endpoint({
    ...ofBatch,
    method: 'GET',
    path: '/receipt/export/batch/{id}/row',
    response: z.array(exportRow),
  }),
  createBatch: endpoint({
    ...administrators,
    method: 'POST',
    path: '/receipt/export/batch',
    body: exportBody,
    status: 201,
    response: batch,
    errors: ['receipts.nothingToExport'],
  }),
};
