import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import type { ListOptions } from '@kontor/contract/kernel/list.ts';
import { endpointQuery, findQuery, pageQuery } from '../../kernel/query.ts';
import { RECEIPTS, RECEIPTS_AREA } from './parts/address.ts';

export type Receipt = AnswerOf<typeof receipt.find>;
export type ListedReceipt = AnswerOf<typeof receipt.list>[number];
export type ProductEntry = Receipt['products'][number];
export type UnfinishedAtSite = AnswerOf<typeof receipts.unfinished>[number];
export type Batch = AnswerOf<typeof batches.batches>[number];
export type WholeBatch = AnswerOf<typeof batches.batch>;
export type ExportPreview = AnswerOf<typeof batches.exportPreview>;
export type ExportRow = AnswerOf<typeof batches.batchRows>[number];

/** How many drafts and open receipts there are, by site. */
export const unfinishedQuery = (siteId: number | undefined) =>
  endpointQuery(receipts.unfinished, { query: { siteId } });

/** Receipts, newest first. */
export const receiptsQuery = (query: QueryOf<typeof receipt.list>) =>
  pageQuery(receipt.list, { query: { sort: '-date,-id', ...query } });
export const receiptQuery = (id: number) => findQuery(receipt, id);

/** Exports, newest first. */
export const batchesQuery = (query: ListOptions) => pageQuery(batches.batches, { query: { sort: '-id', ...query } });
export const batchQuery = (id: number) => endpointQuery(batches.batch, { params: { id } });

export const EXPORTS = `${RECEIPTS_AREA}/exports`;

export const receiptPath = ({ id }: { readonly id: number }) => `${RECEIPTS}/${id}`;
export const editPath = ({ id }: { readonly id: number }) => `${receiptPath({ id })}/edit`;
export const batchPath = ({ id }: { readonly id: number }) => `${EXPORTS}/${id}`;

/** The path of a receipt that waits on the device. */
export const waitingPath = (uuid: string) => `${RECEIPTS}/waiting/${uuid}`;
