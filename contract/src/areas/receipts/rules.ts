import type { Role } from '../../kernel/access.ts';
import type { RuleFault } from '../../kernel/resource.ts';

export const RECEIPT_STATES = ['draft', 'open', 'completed', 'canceled'] as const;
export const REASONS = ['breakage', 'newProduct', 'replacement', 'siteCampaign'] as const;
export const REFUND_TYPES = ['delivery', 'refund'] as const;

export type ReceiptState = (typeof RECEIPT_STATES)[number];
/** The states that a list sets; a draft is opened on its own page, where its content and its mail are in view. */
export const BULK_STATES = ['open', 'completed', 'canceled'] as const satisfies readonly ReceiptState[];

/** The states of receipts that still need somebody's action. */
export const UNFINISHED_STATES = ['draft', 'open'] as const satisfies readonly ReceiptState[];

export type UnfinishedState = (typeof UNFINISHED_STATES)[number];

export type RefundType = (typeof REFUND_TYPES)[number];
export type ReceiptReason = (typeof REASONS)[number];

/** The size of the signature field in CSS pixels (`spec 2 §9`); strokes use its coordinates. */
export const SIGNATURE_FIELD = { width: 600, height: 240 } as const;

/** How long a link for signing on one's own phone is valid (`behaviour §2`). */
export const SIGNING_MINUTES = 15;

/** How many months the list covers by default (`behaviour §6`). */
export const LIST_MONTHS = 12;

const isAdministrator = (roles: ReadonlySet<Role>) => roles.has('PortalAdministrator');

/** The states that need the person's action: drafts and open receipts of sites, open ones for head office. */
export const waitingStates = (roles: ReadonlySet<Role>): readonly UnfinishedState[] =>
  isAdministrator(roles) ? ['open'] : ['draft', 'open'];

/** Who may take the step from one state to another; null if nobody may (`spec 2 §4`). */
function allowedFor(
  from: ReceiptState,
  to: ReceiptState,
  refundType: RefundType,
): 'everybody' | 'administrator' | null {
  switch (from) {
    case 'draft':
      return to === 'open' ? 'everybody' : null;
    case 'open':
      if (to === 'canceled') return 'everybody';
      if (to !== 'completed') return null;
      return refundType === 'delivery' ? 'everybody' : 'administrator';
    case 'completed':
      return to === 'open' ? 'administrator' : null;
    case 'canceled':
      return to === 'open' ? 'everybody' : null;
  }
}

/** Whether a person with these roles and write access may set a receipt to a state. */
export function mayMove(
  receipt: { readonly state: ReceiptState; readonly refundType: RefundType },
  to: ReceiptState,
  roles: ReadonlySet<Role>,
): null | 'receipts.wrongState' | 'request.forbidden' {
  const allowed = allowedFor(receipt.state, to, receipt.refundType);
  if (allowed === null) return 'receipts.wrongState';
  return allowed === 'everybody' || isAdministrator(roles) ? null : 'request.forbidden';
}

/** The facts that decide whether a receipt is complete. */
export interface Completeness {
  readonly productCount: number;
  readonly noSignatureRequired: boolean;
  /** Whether the receipt still matches its signed content; null if unsigned. */
  readonly signatureMatches: boolean | null;
}

/**
 * Whether a draft may be opened: it needs products, and a valid signature unless none is required. A signature for
 * other content must be removed first, because nobody could remove it later.
 */
export function mayOpen(
  receipt: Completeness,
): null | 'receipts.noProducts' | 'receipts.signatureMissing' | 'receipts.signatureOutdated' {
  if (receipt.productCount === 0) return 'receipts.noProducts';
  if (receipt.signatureMatches === null) return receipt.noSignatureRequired ? null : 'receipts.signatureMissing';
  return receipt.signatureMatches ? null : 'receipts.signatureOutdated';
}

/** Whether the content may still be changed and the receipt deleted: open receipts are frozen (`behaviour §6`). */
export const isEditable = (state: ReceiptState): boolean => state === 'draft';

/** Whether a confirmation may be sent in this state. */
export const isConfirmable = (state: ReceiptState): boolean => state === 'open' || state === 'completed';

/** A confirmation needs an address, and only receipts created offline may set their date. */
export function receiptRules(receipt: {
  readonly sendConfirmationEmail?: boolean;
  readonly confirmationEmail?: string | null;
  readonly date?: string | null;
  readonly clientId?: string | null;
}): RuleFault[] {
  const faults: RuleFault[] = [];
  if (receipt.sendConfirmationEmail && receipt.confirmationEmail === null) {
    faults.push({ path: 'confirmationEmail', key: 'required' });
  }
  if (typeof receipt.date === 'string' && receipt.clientId === null) faults.push({ path: 'date', key: 'dateOfDevice' });
  return faults;
}
