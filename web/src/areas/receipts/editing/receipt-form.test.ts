import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../kit/forms/use-steps.ts';
import type { Receipt } from '../data.ts';
import type { Stroke } from '../signing/strokes.ts';
import {
  contentOf,
  draftOfKnown,
  parseDraft,
  type ReceiptDraft,
  receiptFaults,
  receiptForm,
  STEPS,
  signatureStateOf,
} from './receipt-form.ts';

const LINE: Stroke = [10, 10, 0.5, 300, 60, 0.5];
const TAP: Stroke = [10, 10, 0.5];

const product = {
  productId: 7,
  quantity: 1,
  unit: 'Flasche' as const,
  discount: null,
  manufacturerId: 3,
  new: false,
  product: { title: 'Cola 1,0 l' },
  photoIds: [],
};

const details: ReceiptDraft = {
  siteId: 601,
  siteEmployee: 'Clara Conrad',
  manufacturerId: 3,
  manufacturerRepresentative: 'Jörg Petersen',
  reason: 'breakage',
  refundType: 'delivery',
  products: [product],
  signerName: 'Jörg Petersen',
};

const withStrokes = (strokes: Stroke[], then: ReceiptDraft = {}): ReceiptDraft => ({
  ...details,
  signatureStrokes: strokes,
  signedContent: contentOf(details),
  ...then,
});

describe('a drawn signature', () => {
  it.each([
    ['nothing', details, 'none'],
    ['a line', withStrokes([LINE]), 'drawn'],
    ['a tap alone', withStrokes([TAP]), 'none'],
    ['a line, and another product afterwards', withStrokes([LINE], { products: [product, product] }), 'outdated'],
    [
      'a line, and another manufacturer of a line',
      withStrokes([LINE], { products: [{ ...product, manufacturerId: 4 }] }),
      'outdated',
    ],
    ['a line, and another reason afterwards', withStrokes([LINE], { reason: 'replacement' }), 'outdated'],
    [
      'a line, and an address for the confirmation',
      withStrokes([LINE], { confirmationEmail: 'a@example.org' }),
      'drawn',
    ],
    ['a line, and a blank too many', withStrokes([LINE], { siteEmployee: ' Clara Conrad ' }), 'drawn'],
  ])('has the state after %s: %#', (_, values, state) => {
    expect(signatureStateOf(values, null).state).toBe(state);
  });

  it('is cleared when the receipt has changed', () => {
    expect(signatureStateOf(withStrokes([LINE], { products: [] }), null).strokes).toEqual([]);
  });
});

describe('a stored signature', () => {
  const known = (matches: boolean): Receipt => ({
    ...receiptForm.parse({ ...details, signatureStrokes: [LINE] }),
    id: 1,
    version: 1,
    state: 'draft',
    date: '2026-11-02T08:30:00.000Z',
    signature: 'data:image/png;base64,',
    signed: { signerName: 'Jörg Petersen', at: '2026-11-02T08:31:00.000Z', hash: '', matches },
    site: { id: 601, title: 'Quellmarkt' },
    manufacturer: { id: 3, title: 'Brauerei' },
    clientId: null,
    createdBy: 'Clara Conrad',
    confirmation: { state: 'none', recipient: null, at: null },
    history: [],
    photos: [],
    batches: [],
  });
  const stateOf = (matches: boolean, then: ReceiptDraft = {}) =>
    signatureStateOf({ ...draftOfKnown(known(matches)), ...then }, known(matches)).state;

  it('is valid if the receipt has not changed since', () => {
    expect(stateOf(true)).toBe('stored');
    expect(stateOf(true, { reason: 'replacement' })).toBe('outdated');
    expect(stateOf(false)).toBe('outdated');
  });

  it('is removed when signing again', () => {
    expect(stateOf(true, { signsAnew: true })).toBe('none');
  });
});

describe('finishing a receipt', () => {
  const keysOf = (values: ReceiptDraft) =>
    receiptFaults(receiptForm.parse({ ...values, state: 'open' }), null).map(({ path, key }) => `${path}: ${key}`);

  it('requires a signature', () => {
    expect(keysOf(details)).toEqual(['signatureStrokes: signature']);
    expect(keysOf(withStrokes([LINE]))).toEqual([]);
  });

  it('requires the signer’s name', () => {
    expect(keysOf(withStrokes([LINE], { signerName: null }))).toEqual(['signerName: required']);
  });

  it('only requires a reason if no signature is required', () => {
    const unsigned = { ...details, signerName: null, noSignatureRequired: true };
    expect(keysOf(unsigned)).toEqual(['noSignatureReason: required']);
    expect(keysOf({ ...unsigned, noSignatureReason: 'Außendienst erkrankt' })).toEqual([]);
  });

  it('requires nothing for a draft', () => {
    expect(receiptFaults(receiptForm.parse({ ...details, state: 'draft' }), null)).toEqual([]);
  });
});

describe('the step of a fault', () => {
  it.each([
    ['a line', ['products.1.productId'], 1],
    ['the first of several', ['signerName', 'reason'], 0],
    ['a field of no step', ['clientId'], -1],
    ['nothing', [], -1],
  ])('is that of %s', (_, paths, step) => {
    expect(stepOf(STEPS, paths)).toBe(step);
  });
});

describe('a stored draft', () => {
  const kept = { version: 1, clientId: '1b1e5a5e-3d5e-4b0e-9d0c-0a1b2c3d4e5f', step: 1, values: { reason: null } };

  it.each([
    ['of this app is taken up', kept, true],
    [
      'with everything is taken up',
      { ...kept, values: { products: [product], signatureStrokes: [LINE], signerName: null } },
      true,
    ],
    ['with nothing drawn is taken up', { ...kept, values: { products: null, signatureStrokes: null } }, true],
    ['of another app is left alone', { ...kept, version: 2 }, false],
    ['that makes no sense is left alone', { ...kept, values: { products: 'many' } }, false],
    ['nothing', undefined, false],
  ])('%s', (_, given, isRead) => {
    expect(parseDraft(given) !== null).toBe(isRead);
  });
});
