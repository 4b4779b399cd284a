import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../kernel/access.ts';
import {
  isEditable,
  mayMove,
  mayOpen,
  RECEIPT_STATES,
  REFUND_TYPES,
  type ReceiptState,
  type RefundType,
  receiptRules,
} from './rules.ts';

/** Who may take each step, by states and refund type; steps not listed are not allowed (`spec 2 §4`). */
const STEPS: Readonly<Record<string, 'everybody' | 'administrator'>> = {
  'draft open delivery': 'everybody',
  'draft open refund': 'everybody',
  'open canceled delivery': 'everybody',
  'open canceled refund': 'everybody',
  'open completed delivery': 'everybody',
  'open completed refund': 'administrator',
  'completed open delivery': 'administrator',
  'completed open refund': 'administrator',
  'canceled open delivery': 'everybody',
  'canceled open refund': 'everybody',
};

function expected(from: ReceiptState, to: ReceiptState, refundType: RefundType, role: Role | 'none') {
  const allowed = STEPS[`${from} ${to} ${refundType}`];
  if (allowed === undefined) return 'receipts.wrongState';
  return allowed === 'everybody' || role === 'PortalAdministrator' ? null : 'request.forbidden';
}

const EVERY_STEP = RECEIPT_STATES.flatMap((from) =>
  RECEIPT_STATES.flatMap((to) =>
    REFUND_TYPES.flatMap((refundType) =>
      [...ROLES, 'none' as const].map((role) => ({
        from,
        to,
        refundType,
        role,
        is: expected(from, to, refundType, role),
      })),
    ),
  ),
);

describe('a state', () => {
  it.each(EVERY_STEP)('$from → $to ($refundType) by $role: $is', ({ from, to, refundType, role, is }) => {
    const roles = new Set(role === 'none' ? [] : [role]);
    expect(mayMove({ state: from, refundType }, to, roles)).toBe(is);
  });

  it('can be changed by an administrator with additional roles', () => {
    const refund = { state: 'open', refundType: 'refund' } as const;
    expect(mayMove(refund, 'completed', new Set(['PortalSite', 'PortalAdministrator']))).toBeNull();
  });

  it.each(RECEIPT_STATES)('%s', (state) => {
    expect(isEditable(state)).toBe(state === 'draft');
  });
});

describe('opening', () => {
  it.each([
    [0, false, null, 'receipts.noProducts'],
    [0, false, true, 'receipts.noProducts'],
    [0, true, null, 'receipts.noProducts'],
    [1, false, null, 'receipts.signatureMissing'],
    [1, false, false, 'receipts.signatureOutdated'],
    [1, false, true, null],
    [1, true, null, null],
    [1, true, false, 'receipts.signatureOutdated'],
    [1, true, true, null],
  ] as const)('%i products, no signature required: %s, it matches: %s', (...facts) => {
    const [productCount, noSignatureRequired, signatureMatches, no] = facts;
    expect(mayOpen({ productCount, noSignatureRequired, signatureMatches })).toBe(no);
  });
});

describe('a confirmation', () => {
  const fault = [{ path: 'confirmationEmail', key: 'required' }];

  it.each([
    [{ sendConfirmationEmail: true, confirmationEmail: null }, fault],
    [{ sendConfirmationEmail: true, confirmationEmail: 'haas@example.org' }, []],
    [{ sendConfirmationEmail: false, confirmationEmail: null }, []],
    [{ sendConfirmationEmail: false, confirmationEmail: 'haas@example.org' }, []],
    // A malformed address has a fault of its own.
    [{ sendConfirmationEmail: true }, []],
    [{ confirmationEmail: null }, []],
  ])('needs an address: %j', (receipt, faults) => {
    expect(receiptRules(receipt)).toEqual(faults);
  });
});
