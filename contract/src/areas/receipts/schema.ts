import * as z from 'zod/mini';
import { only, signedIn } from '../../kernel/access.ts';
import { attachmentLink } from '../../kernel/attachment.ts';
import { bulkBody } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  choice,
  day,
  decimal,
  email,
  fileId,
  flagOff,
  id,
  instant,
  line,
  list,
  optional,
  personName,
  whole,
  withMeta,
} from '../../kernel/fields.ts';
import { choiceList, idList } from '../../kernel/list.ts';
import { picture } from '../../kernel/picture.ts';
import { reference } from '../../kernel/reference.ts';
import { resourceListing } from '../../kernel/resource.ts';
import { UNITS } from '../master-data/rules.ts';
import { RECEIPT_WRITERS } from './access.ts';
import {
  BULK_STATES,
  REASONS,
  RECEIPT_STATES,
  REFUND_TYPES,
  receiptRules,
  SIGNATURE_FIELD,
  UNFINISHED_STATES,
} from './rules.ts';

export const PHOTOS_PER_PRODUCT = 6;
export const PHOTO = { accepts: ['image/png', 'image/jpeg', 'image/webp'] } as const;
const PRODUCTS_PER_RECEIPT = 200;

/**
 * A line of a receipt. `new` creates a temporary product together with the receipt, named by `productId` and
 * `product.title`; for other products, the title is informational.
 */
export const productEntry = z
  .strictObject({
    productId: id(),
    quantity: decimal(1_000_000, 0.01),
    unit: choice(UNITS),
    /** Percent. */
    discount: optional(decimal(100)),
    manufacturerId: id(),
    new: flagOff(),
    product: optional(z.strictObject({ title: line() })),
    /** Photos of the breakage. */
    photoIds: z._default(list(fileId(PHOTO), PHOTOS_PER_PRODUCT), []),
  })
  .check(
    z.refine((entry) => !entry.new || entry.product !== null, {
      path: ['product', 'title'],
      params: { key: 'required' },
    }),
  );

/** How far a stroke may leave the field. */
const MAX_OUTSIDE_PIXELS = 10;

const isWithin = (value: number, most: number, outside: number) => value >= -outside && value <= most + outside;

/** Whether a stroke consists of x, y and pressure (0 to 1) for each of its points. */
const isStroke = (values: readonly number[]): boolean =>
  values.length % 3 === 0 &&
  values.every((value, at) => {
    if (at % 3 === 2) return isWithin(value, 1, 0);
    return isWithin(value, at % 3 === 0 ? SIGNATURE_FIELD.width : SIGNATURE_FIELD.height, MAX_OUTSIDE_PIXELS);
  });

const stroke = z.array(z.number()).check(z.maxLength(9_000), z.refine(isStroke));

/** Whether strokes have at least two different points. */
function hasTwoPoints(lines: readonly (readonly number[])[]): boolean {
  const values = lines.flat();
  return values.some((value, at) => at % 3 !== 2 && value !== values[at % 3]);
}

/** The strokes of a signature besides its picture, with at least two different points. */
const strokes = withMeta(
  z.array(stroke).check(z.maxLength(1_000), z.refine(hasTwoPoints, { params: { key: 'signatureEmpty' } })),
  { kind: 'strokes' },
);

export const signatureFields = {
  /** A PNG, drawn in a field of 600 × 240 at up to four times that resolution (`behaviour §6`). */
  signature: picture({
    bytes: 500_000,
    least: { width: 100, height: 40 },
    most: { width: 4 * SIGNATURE_FIELD.width, height: 4 * SIGNATURE_FIELD.height },
  }),
  signatureStrokes: strokes,
  signerName: personName(),
};

const receiptFields = {
  siteId: id(),
  siteEmployee: line(),
  manufacturerId: id(),
  manufacturerRepresentative: line(),
  reason: choice(REASONS),
  refundType: choice(REFUND_TYPES),
  products: list(productEntry, PRODUCTS_PER_RECEIPT),
  noSignatureRequired: flagOff(),
  /** Stored only if no signature is required; the interface asks for it. */
  noSignatureReason: optional(line()),
  sendConfirmationEmail: flagOff(),
  confirmationEmail: optional(email()),
  signature: optional(signatureFields.signature),
  signatureStrokes: optional(signatureFields.signatureStrokes),
  signerName: optional(signatureFields.signerName),
  state: z._default(choice(RECEIPT_STATES), 'draft'),
};

/** The signature, and whether the receipt still matches the signed content: drafts may change after signing. */
const signed = z.object({
  signerName: z.nullable(z.string()),
  at: instant(),
  /** The SHA-256 of the signed content, in hexadecimal. */
  hash: z.string(),
  matches: z.boolean(),
});

/** The state of the confirmation: `none` if not requested, or while the receipt is not open. */
const confirmation = z.object({
  state: z.enum(['none', 'waiting', 'sent', 'failed']),
  recipient: z.nullable(z.string()),
  at: z.nullable(instant()),
});

/** An event in a receipt's history; `state` is its new state. */
const historyEntry = z.object({
  at: instant(),
  by: z.string(),
  what: z.enum(['created', 'changed', 'signed', 'moved', 'confirmationSent']),
  state: z.nullable(choice(RECEIPT_STATES)),
});

const listFields = {
  date: instant(),
  state: choice(RECEIPT_STATES),
  reason: choice(REASONS),
  refundType: choice(REFUND_TYPES),
  siteId: id(),
  site: reference,
  siteEmployee: line(),
  manufacturerId: id(),
  manufacturer: reference,
  manufacturerRepresentative: line(),
  /** Set for a receipt that was created offline (`behaviour §10`). */
  clientId: z.nullable(z.uuid()),
};

const receiptResource = resourceListing(listFields, {
  path: 'receipt',
  read: signedIn,
  write: only(...RECEIPT_WRITERS),
  needsSite: true,
  writable: receiptFields,
  rules: receiptRules,
  /**
   * The time of a receipt created offline; if it is in the future or more than 60 days ago, the current time is used.
   */
  creatable: { date: optional(instant()), clientId: optional(z.uuid()) },
  derived: {
    date: listFields.date,
    site: listFields.site,
    manufacturer: listFields.manufacturer,
    clientId: listFields.clientId,
    createdBy: z.string(),
    signed: z.nullable(signed),
    confirmation,
    history: z.array(historyEntry),
    /** The photos of all products, with links. */
    photos: z.array(attachmentLink),
    /** The exports that include it. */
    batches: z.array(z.object({ id: id(), at: instant(), setAsCompleted: z.boolean() })),
  },
  filter: {
    /** All receipts instead of the last twelve months. */
    all: z.optional(z.enum(['true', 'false'])),
    state: z.optional(choiceList(RECEIPT_STATES)),
    siteId: z.optional(idList(500)),
    manufacturerId: z.optional(idList(500)),
    /** Days, both inclusive. */
    start: z.optional(day()),
    end: z.optional(day()),
  },
  errors: {
    create: [
      'receipts.wrongState',
      'receipts.noProducts',
      'receipts.signatureMissing',
      'receipts.signatureOutdated',
      'receipts.clientIdTaken',
      'receipts.deleted',
    ],
    update: [
      'receipts.wrongState',
      'receipts.frozen',
      'receipts.noProducts',
      'receipts.signatureMissing',
      'receipts.signatureOutdated',
    ],
    remove: ['receipts.frozen'],
  },
});

/** All that can be written. */
export const wholeBody = receiptResource.body;

/** Only the state, to change nothing else (`behaviour §6`). */
export const stateBody = z.strictObject({ state: choice(RECEIPT_STATES) });

/** A state for several receipts. */
export const statesBody = bulkBody({ state: choice(BULK_STATES) });

/** The drafts or the open receipts of a site. */
export const unfinishedAtSite = z.object({
  siteId: id(),
  title: line(),
  state: choice(UNFINISHED_STATES),
  count: whole(1),
  /** When the oldest was made. */
  since: instant(),
});

/** A receipt for products that were handed out or are refunded (`spec 2 §3`). */
export const receipt = {
  ...receiptResource,
  update: endpoint({ ...receiptResource.update, body: z.union([stateBody, wholeBody]) }),
};
