import { receiptRules } from '@kontor/contract/areas/receipts/rules.ts';
import { type productEntry, receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { choice, flagOff, list, optional, text } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import { visibleText } from '@kontor/contract/kernel/visible.ts';
import * as z from 'zod/mini';
import type { Draft } from '../../../kit/forms/values.ts';
import type { Receipt } from '../data.ts';
import { pictureOf } from '../signing/signature-picture.ts';
import { isSignature, type Stroke } from '../signing/strokes.ts';

export type ProductLine = z.output<typeof productEntry>;

const { signature: _signature, signatureStrokes: _strokes, state: _state, ...fields } = receipt.body.shape;

/**
 * The form of a receipt. It only keeps the strokes of the signature; the picture is rendered when sending.
 */
export const receiptForm = z.strictObject({
  ...fields,
  signatureStrokes: optional(list(z.array(z.number()), 1_000)),
  /** The content at the time of signing, see `contentOf`. */
  signedContent: optional(text(1_000_000)),
  /** Whether the signature on the server will be replaced. */
  signsAnew: flagOff(),
  /** Whether to finish it, or to keep it as a draft. */
  state: z._default(choice(['draft', 'open']), 'draft'),
});

export type ReceiptDraft = Draft<typeof receiptForm>;
type ReceiptInput = z.output<typeof receiptForm>;

/** The initial form values of an existing receipt; its signature stays until a new one is drawn. */
export const draftOfKnown = (known: Receipt): ReceiptDraft => ({ ...known, signatureStrokes: null, state: 'draft' });

/** The fields of each step, in order. */
export const STEPS = [
  [
    'siteId',
    'siteEmployee',
    'manufacturerId',
    'manufacturerRepresentative',
    'reason',
    'refundType',
    'sendConfirmationEmail',
    'confirmationEmail',
  ],
  ['products'],
  ['signerName', 'signatureStrokes', 'noSignatureRequired', 'noSignatureReason'],
] as const satisfies readonly (readonly (keyof ReceiptInput)[])[];

/** Normalizes a text as the contract does. */
const normalized = (value: unknown) => (typeof value === 'string' ? visibleText(value) : (value ?? null));

/** The content that is signed. */
export type SignedContent = Omit<ReceiptDraft, 'state'>;

/** Serializes the signed content, to detect changes after signing. */
export function contentOf(values: SignedContent): string {
  const { siteId, siteEmployee, manufacturerId, manufacturerRepresentative, reason, refundType } = values;
  const products = (values.products ?? []).map((line) => [
    line.productId,
    line.product?.title ?? null,
    line.manufacturerId,
    line.quantity,
    line.unit,
    line.discount ?? null,
    line.photoIds,
  ]);
  const details = [siteId, siteEmployee, manufacturerId, manufacturerRepresentative, reason, refundType].map(
    normalized,
  );
  return JSON.stringify([details, products]);
}

export interface SignatureState {
  /** `stored`: the server has a valid signature; `outdated`: the receipt was changed after signing. */
  readonly state: 'none' | 'drawn' | 'stored' | 'outdated';
  /** The strokes to show in the field. */
  readonly strokes: Stroke[];
}

/** The state of the signature of a receipt being edited. */
export function signatureStateOf(values: SignedContent, known: Receipt | null): SignatureState {
  const content = contentOf(values);
  const strokes = values.signatureStrokes ?? [];
  if (strokes.length > 0) {
    if (values.signedContent !== content) return { state: 'outdated', strokes: [] };
    return { state: isSignature(strokes) ? 'drawn' : 'none', strokes };
  }
  if (!known?.signature || values.signsAnew) return { state: 'none', strokes };
  return { state: known.signed?.matches && contentOf(known) === content ? 'stored' : 'outdated', strokes };
}

/** The rules beyond the schema: a finished receipt needs a signature with a name. */
export function receiptFaults(given: ReceiptInput, known: Receipt | null): RuleFault[] {
  const { state } = signatureStateOf(given, known);
  const isSigned = state === 'drawn' || state === 'stored';
  const isMissing = given.state === 'open' && !given.noSignatureRequired && !isSigned;
  const isNameless = state === 'drawn' && !given.noSignatureRequired && !given.signerName;
  return [
    ...receiptRules(given),
    ...(given.noSignatureRequired && !given.noSignatureReason ? [{ path: 'noSignatureReason', key: 'required' }] : []),
    ...(isMissing ? [{ path: 'signatureStrokes', key: 'signature' }] : []),
    ...(isNameless || (isMissing && !given.signerName) ? [{ path: 'signerName', key: 'required' }] : []),
  ];
}

/** The request body of a receipt. */
export type ReceiptBody = ReturnType<typeof receiptBody>;

function signatureOf(values: ReceiptInput, known: Receipt | null) {
  const { state, strokes } = signatureStateOf(values, known);
  const { signerName } = values;
  if (!values.noSignatureRequired && state === 'drawn') {
    return { signature: pictureOf(strokes), signatureStrokes: strokes, signerName };
  }
  if (!values.noSignatureRequired && state === 'stored' && known) {
    return { signature: known.signature, signatureStrokes: known.signatureStrokes, signerName: known.signerName };
  }
  return { signature: null, signatureStrokes: null, signerName: null };
}

/** Builds the request body; a signature that no longer matches the content is left out. */
export function receiptBody(input: ReceiptInput, known: Receipt | null) {
  const { signedContent: _content, signsAnew: _anew, ...content } = input;
  return { ...content, ...signatureOf(input, known) };
}

const keptLine = z.looseObject({
  productId: z.number(),
  quantity: z.number(),
  unit: z.string(),
  manufacturerId: z.number(),
  photoIds: z.array(z.string()),
  product: z.nullish(z.looseObject({ title: z.string() })),
});

/** The stored draft of an unsaved receipt. Other fields are validated when sending. */
const storedReceiptDraft = z.object({
  version: z.literal(1),
  clientId: z.uuid(),
  step: z.int().check(z.gte(0), z.lte(2)),
  values: z.looseObject({
    products: z.nullish(z.array(keptLine)),
    signatureStrokes: z.nullish(z.array(z.array(z.number()))),
  }),
});

export type StoredReceiptDraft = z.output<typeof storedReceiptDraft>;

/** The stored draft, if this app can read it. */
export const parseDraft = (stored: unknown): StoredReceiptDraft | null =>
  storedReceiptDraft.safeParse(stored).data ?? null;

/** The storage name of the draft of a new receipt. */
export const NEW_RECEIPT = 'receipt-new';
