import * as z from 'zod/mini';
import { only, signedIn } from '../../kernel/access.ts';
import { attachmentLink } from '../../kernel/attachment.ts';
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
  of,
  optional,
  personName,
} from '../../kernel/fields.ts';
import { choiceList, idList } from '../../kernel/list.ts';
import { picture } from '../../kernel/picture.ts';
import { resourceListing } from '../../kernel/resource.ts';
import { UNITS } from '../master-data/rules.ts';
import { RECEIPT_WRITERS } from './access.ts';
import { REASONS, REFUND_TYPES, receiptRules, SIGNATURE_FIELD, STATES } from './rules.ts';

export const PHOTOS_PER_PRODUCT = 6;
export const PHOTO = { accepts: ['image/png', 'image/jpeg', 'image/webp'] } as const;
const PRODUCTS_PER_RECEIPT = 200;

/**
 * A line of a receipt. `new` names a product that is created with it, as a temporary one, under `productId` and
 * `product.title`; for other products the title is informational.
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

/** How far a line may lead out of the field. */
const OUTSIDE = 10;

const isWithin = (value: number, most: number, outside: number) => value >= -outside && value <= most + outside;

/** Whether a line is x, y and pressure (0 to 1) of each of its points in turn. */
const isLine = (values: readonly number[]): boolean =>
  values.length % 3 === 0 &&
  values.every((value, at) => {
    if (at % 3 === 2) return isWithin(value, 1, 0);
    return isWithin(value, at % 3 === 0 ? SIGNATURE_FIELD.width : SIGNATURE_FIELD.height, OUTSIDE);
  });

const stroke = z.array(z.number()).check(z.maxLength(9_000), z.refine(isLine));

/** Whether lines lead from one place to another. */
function leadsOn(lines: readonly (readonly number[])[]): boolean {
  const values = lines.flat();
  return values.some((value, at) => at % 3 !== 2 && value !== values[at % 3]);
}

/** A signature besides its picture: its lines, with at least two different points. */
const strokes = of(
  z.array(stroke).check(z.maxLength(1_000), z.refine(leadsOn, { params: { key: 'signatureEmpty' } })),
  { kind: 'strokes' },
);

export const signatureFields = {
  /** A PNG, drawn in a field of 600 × 240 at up to four times its resolution (`behaviour §6`). */
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
  /** Kept only where no signature is required; the interface asks for it. */
  noSignatureReason: optional(line()),
  sendConfirmationEmail: flagOff(),
  confirmationEmail: optional(email()),
  signature: optional(signatureFields.signature),
  signatureStrokes: optional(signatureFields.signatureStrokes),
  signerName: optional(signatureFields.signerName),
  state: z._default(choice(STATES), 'draft'),
};

const titled = z.object({ id: id(), title: line() });

/** The signature, and whether the receipt still equals what was signed: a draft may change afterwards. */
const signed = z.object({
  signerName: z.nullable(z.string()),
  at: instant(),
  /** SHA-256 of the content that was signed, in hexadecimal digits. */
  hash: z.string(),
  matches: z.boolean(),
});

/** The state of the confirmation: `none` if not requested, or the receipt is not open yet. */
const confirmation = z.object({
  state: z.enum(['none', 'waiting', 'sent', 'failed']),
  recipient: z.nullable(z.string()),
  at: z.nullable(instant()),
});

/** An event of a receipt; `state` is its new state. */
const historyEntry = z.object({
  at: instant(),
  by: z.string(),
  what: z.enum(['created', 'changed', 'signed', 'moved', 'confirmationSent']),
  state: z.nullable(choice(STATES)),
});

const listed = {
  date: instant(),
  state: choice(STATES),
  reason: choice(REASONS),
  refundType: choice(REFUND_TYPES),
  siteId: id(),
  site: titled,
  siteEmployee: line(),
  manufacturerId: id(),
  manufacturer: titled,
  manufacturerRepresentative: line(),
  /** Of a receipt that was made without network (`behaviour §10`). */
  clientId: z.nullable(z.uuid()),
};

const whole = resourceListing(listed, {
  path: 'receipt',
  read: signedIn,
  write: only(...RECEIPT_WRITERS),
  needsSite: true,
  writable: receiptFields,
  rules: receiptRules,
  /** The time of a receipt made offline; in the future, or over 60 days ago, it is replaced by the current time. */
  creatable: { date: optional(instant()), clientId: optional(z.uuid()) },
  derived: {
    date: listed.date,
    site: listed.site,
    manufacturer: listed.manufacturer,
    clientId: listed.clientId,
    createdBy: z.string(),
    signed: z.nullable(signed),
    confirmation,
    history: z.array(historyEntry),
    /** The photos of all products, with links. */
    photos: z.array(attachmentLink),
    /** The exports that it is part of. */
    batches: z.array(z.object({ id: id(), at: instant(), setAsCompleted: z.boolean() })),
  },
  filter: {
    /** Everything instead of the last twelve months. */
    all: z.optional(z.enum(['true', 'false'])),
    state: z.optional(choiceList(STATES)),
    siteId: z.optional(idList(500)),
    manufacturerId: z.optional(idList(500)),
    /** Days, both included. */
    start: z.optional(day()),
    end: z.optional(day()),
  },
  errors: [
    'receipts.wrongState',
    'receipts.frozen',
    'receipts.noProducts',
    'receipts.signatureMissing',
    'receipts.signatureOutdated',
    'receipts.clientIdTaken',
    'receipts.deleted',
  ],
});

/** A state alone, to set nothing else (`behaviour §6`). */
const stateBody = z.strictObject({ state: choice(STATES) });

/** A receipt for products that were handed out or are refunded (`spec 2 §3`). */
export const receipt = {
  ...whole,
  update: endpoint({ ...whole.update, body: z.union([stateBody, whole.body]) }),
};
