import type { ReceiptState, RefundType } from '@kontor/contract/areas/receipts/rules.ts';
import type { Role } from '@kontor/contract/kernel/access.ts';
import { expect, it } from 'vitest';
import { hintOf, type Move, missingRequirement, movesOf } from './receipt-moves.ts';

const roles: Readonly<Record<string, ReadonlySet<Role>>> = {
  administrator: new Set(['PortalAdministrator']),
  site: new Set(['PortalSite']),
  reader: new Set(['PortalSiteEvaluation']),
};

const cases: readonly [string, ReceiptState, RefundType, readonly Move[], ReturnType<typeof hintOf>][] = [
  ['administrator', 'draft', 'refund', ['open'], null],
  ['administrator', 'open', 'refund', ['completed', 'canceled'], null],
  ['administrator', 'completed', 'refund', ['reopen'], null],
  ['administrator', 'canceled', 'refund', ['reopen'], null],
  ['site', 'draft', 'refund', ['open'], null],
  ['site', 'open', 'refund', ['canceled'], 'refundCompleted'],
  ['site', 'open', 'delivery', ['completed', 'canceled'], null],
  ['site', 'completed', 'delivery', [], 'completed'],
  ['site', 'canceled', 'delivery', ['reopen'], null],
  ['reader', 'draft', 'delivery', [], 'readOnly'],
  ['reader', 'open', 'delivery', [], 'readOnly'],
];

it.each(cases)('%s, %s, %s: %j', (who, state, refundType, moves, hint) => {
  const roleSet = roles[who] ?? new Set();
  expect(movesOf({ state, refundType }, roleSet)).toEqual(moves);
  expect(hintOf({ state, refundType }, roleSet)).toBe(hint);
});

const entry = { productId: 1, quantity: 1, unit: 'Kasten', discount: null, manufacturerId: 1 } as const;
const products = [{ ...entry, new: false, product: null, photoIds: [] }];
const signed = { signerName: 'Dora Dahl', at: '2027-03-01T08:00:00Z', hash: '', matches: true };
const draft = { state: 'draft', products, noSignatureRequired: false, signed } as const;

it.each([
  [{}, null],
  [{ products: [] }, 'receipts.noProducts'],
  [{ signed: null }, 'receipts.signatureMissing'],
  [{ signed: null, noSignatureRequired: true }, null],
  [{ signed: { ...signed, matches: false } }, 'receipts.signatureOutdated'],
  [{ signed: null, state: 'open' as const }, null],
])('a draft with %j lacks %s', (given, lack) => expect(missingRequirement({ ...draft, ...given })).toBe(lack));
