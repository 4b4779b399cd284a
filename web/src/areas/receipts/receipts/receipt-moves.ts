import { isEditable, mayMove, mayOpen, type ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { isAmong, type Role } from '@kontor/contract/kernel/access.ts';
import type { Receipt } from '../data.ts';

/** The state transitions of a receipt. */
const MOVES = {
  open: { from: ['draft'], to: 'open' },
  completed: { from: ['open'], to: 'completed' },
  canceled: { from: ['open'], to: 'canceled' },
  reopen: { from: ['completed', 'canceled'], to: 'open' },
} as const satisfies Record<string, { readonly from: readonly ReceiptState[]; readonly to: ReceiptState }>;

type ReceiptStatus = Pick<Receipt, 'state' | 'refundType'>;

export type Move = keyof typeof MOVES;

const NAMES: readonly Move[] = ['open', 'completed', 'canceled', 'reopen'];

export const targetOf = (move: Move): ReceiptState => MOVES[move].to;

/** The moves that roles permit for a receipt, even if it still lacks requirements. */
export function movesOf(known: ReceiptStatus, roles: ReadonlySet<Role>): readonly Move[] {
  if (!isAmong(receipt.update.caller, roles)) return [];
  return NAMES.filter((move) => {
    const { from, to } = MOVES[move];
    return from.some((state) => state === known.state) && mayMove(known, to, roles) === null;
  });
}

/** The requirement that prevents a draft from being opened, or null. */
export function missingRequirement(known: Pick<Receipt, 'state' | 'products' | 'noSignatureRequired' | 'signed'>) {
  const { state, products, noSignatureRequired, signed } = known;
  if (!isEditable(state)) return null;
  return mayOpen({ productCount: products.length, noSignatureRequired, signatureMatches: signed?.matches ?? null });
}

/** The reason why the user cannot continue because others have to: a key below `receipt.hints`. */
export function hintOf(
  known: ReceiptStatus,
  roles: ReadonlySet<Role>,
): 'readOnly' | 'refundCompleted' | 'completed' | null {
  if (!isAmong(receipt.update.caller, roles)) return 'readOnly';
  if (known.state === 'open' && mayMove(known, 'completed', roles)) return 'refundCompleted';
  return known.state === 'completed' && mayMove(known, 'open', roles) ? 'completed' : null;
}
