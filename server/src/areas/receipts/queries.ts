import type { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import type { ReceiptState, RefundType } from '@kontor/contract/areas/receipts/rules.ts';
import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { fields } from '../../kernel/database/fields.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { JsonObject } from '../../kernel/database/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { MayReadOwner } from '../../kernel/files/attachments.ts';
import { sitesOf } from '../../kernel/identity/actor.ts';
import type { Content, Line } from './parts/content.ts';

type Receipt = AnswerOf<typeof receipt.find>;
type Reason = Receipt['reason'];
type HistoryEntry = Receipt['history'][number];

/** A stored signature; the image is a PNG. */
export interface Signature {
  readonly image: Buffer;
  readonly strokes: number[][] | null;
  readonly signerName: string | null;
  readonly at: string;
  /** Of the signed content. */
  readonly hash: string;
}

interface Head extends Omit<Content, 'products'> {
  readonly id: number;
  readonly state: ReceiptState;
  readonly reason: Reason;
  readonly refundType: RefundType;
  readonly siteTitle: string;
  readonly manufacturerTitle: string;
  readonly noSignatureRequired: boolean;
  readonly noSignatureReason: string | null;
  readonly sendConfirmationEmail: boolean;
  readonly confirmationEmail: string | null;
  readonly language: string;
  readonly createdBy: string;
  readonly clientId: string | null;
  readonly version: number;
}

interface StoredLine extends Line {
  readonly manufacturerTitle: string;
}

/** A stored receipt with its lines and its signature. */
export interface StoredReceipt extends Head {
  readonly products: readonly StoredLine[];
  readonly signature: Signature | null;
}

const headById = prepared<{ id: number }, Head>((db, arg) =>
  db
    .selectFrom('receipt')
    .innerJoin('site', 'site.id', 'receipt.site_id')
    .innerJoin('manufacturer', 'manufacturer.id', 'receipt.manufacturer_id')
    .select([
      ...fields(
        'receipt.id',
        'date',
        'siteId',
        'siteEmployee',
        'receipt.manufacturerId',
        'manufacturerRepresentative',
        'noSignatureRequired',
        'noSignatureReason',
        'sendConfirmationEmail',
        'confirmationEmail',
        'language',
        'createdBy',
        'clientId',
        'receipt.version',
      ),
      'site.title as siteTitle',
      'manufacturer.title as manufacturerTitle',
    ])
    .select([
      sql<ReceiptState>`state`.as('state'),
      sql<Reason>`reason`.as('reason'),
      sql<RefundType>`refund_type`.as('refundType'),
    ])
    .where('receipt.id', '=', arg('id')),
);

/** The lines of a receipt, in order. */
export const linesOf = prepared<{ id: number }, StoredLine>((db, arg) =>
  db
    .selectFrom('receipt_product')
    .innerJoin('manufacturer', 'manufacturer.id', 'manufacturer_id')
    .select((select) => [
      ...fields('productId', 'receipt_product.title', 'manufacturerId', 'isNew'),
      select.cast<number>('quantity', 'double precision').as('quantity'),
      sql<Line['unit']>`unit`.as('unit'),
      select.cast<number | null>('discount', 'double precision').as('discount'),
      'manufacturer.title as manufacturerTitle',
      sql<string[]>`array(
        select attachment_id::text from receipt_photo photo
        where photo.receipt_id = receipt_product.receipt_id and product_position = receipt_product.position
        order by photo.position)`.as('photoIds'),
    ])
    .where('receipt_id', '=', arg('id'))
    .orderBy('position'),
);

const signatureById = prepared<{ id: number }, Signature>((db, arg) =>
  db
    .selectFrom('receipt_signature')
    .select([...fields('image', 'signerName'), 'signed_at as at', 'content_hash as hash'])
    .select(sql<number[][] | null>`strokes`.as('strokes'))
    .where('receipt_id', '=', arg('id')),
);

/** A receipt of any site; undefined if it does not exist. */
export async function receiptById(read: Pick<Read, 'db'>, id: number): Promise<StoredReceipt | undefined> {
  const [head] = await headById(read, { id });
  if (!head) return undefined;
  const [products, [signature = null]] = await Promise.all([linesOf(read, { id }), signatureById(read, { id })]);
  return { ...head, products, signature };
}

/** The events of a receipt, oldest first. */
export const historyOf = prepared<{ id: number }, HistoryEntry>((db, arg) =>
  db
    .selectFrom('receipt_history')
    .select(['at', 'by_name as by'])
    .select([sql<HistoryEntry['what']>`what`.as('what'), sql<ReceiptState | null>`state`.as('state')])
    .where('receipt_id', '=', arg('id'))
    .orderBy('id'),
);

/** The exports that include a receipt, oldest first. */
export const batchesOf = prepared<{ id: number }, Receipt['batches'][number]>((db, arg) =>
  db
    .selectFrom('receipt_batch_receipt')
    .innerJoin('receipt_batch', 'receipt_batch.id', 'batch_id')
    .select(fields('receipt_batch.id', 'at', 'setAsCompleted'))
    .where('receipt_id', '=', arg('id'))
    .orderBy('receipt_batch.id'),
);

type UnfinishedAtSite = AnswerOf<typeof receipts.unfinished>[number];

interface AskedStates {
  readonly sites: readonly number[] | null;
  readonly states: readonly string[];
}

/** Drafts or open receipts, or both, by site; among all sites if null. */
export const unfinishedBySite = prepared<AskedStates, UnfinishedAtSite>(
  (_, arg) => sql<UnfinishedAtSite>`
    select site_id as "siteId", site.title, state, count, since from (
      select site_id, state, count(*) as count, min(date) as since from receipt
      where state in ('draft', 'open') and state = any(${arg('states')}::text[])
        and (${arg('sites')}::integer[] is null or site_id = any(${arg('sites')}::integer[]))
      group by site_id, state
    ) unfinished join site on site.id = site_id`,
);

/** The facts of a receipt in the audit trail in addition to its row; everything of the signature except the drawing. */
export async function besideReceipt(read: Pick<Read, 'db'>, id: number): Promise<JsonObject> {
  const [lines, [signature]] = [await linesOf(read, { id }), await signatureById(read, { id })];
  return {
    products: lines.map(({ manufacturerTitle: _, ...line }) => ({ ...line, photoIds: [...line.photoIds] })),
    signature: signature ? { signerName: signature.signerName, at: signature.at, hash: signature.hash } : null,
  };
}

/** Everyone who may read a receipt with a photo may read the photo. */
export const mayReadPhoto: MayReadOwner = async ({ db }, actor, attachmentId) => {
  const sites = sitesOf(actor);
  let photos = db
    .selectFrom('receipt_photo')
    .innerJoin('receipt', 'receipt.id', 'receipt_id')
    .select('receipt.id')
    .where('attachment_id', '=', attachmentId);
  if (sites !== 'all') photos = photos.where(sql<boolean>`site_id = any(${sites})`);
  return (await photos.limit(1).executeTakeFirst()) !== undefined;
};
