import { createHash } from 'node:crypto';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { signedBy, startShop } from '../../testing/receipts.ts';
import { insertManufacturer } from '../master-data/factory.ts';
import { insertReceipt } from './factory.ts';
import { drawSignature } from './parts/drawing.ts';
import { dataUrlOf } from './parts/signature.ts';

const shop = await startShop();
const { app, site, admin, create, find, move } = shop;
afterAll(() => app.stop());

type Given = Parameters<typeof shop.sent>[0];

const put = async (id: number, body: Parameters<typeof shop.sent>[0] | { state: ReceiptState }, by = site) =>
  (await by.call(receipt.update, { params: { id }, body: { ...shop.sent(), ...body } })).outcome;

/** Creates a receipt directly in a state, without the API. */
const made = (state: ReceiptState, refundType: 'delivery' | 'refund' = 'delivery') =>
  app.make((world) =>
    insertReceipt(world, receipt.newBody.parse(shop.sent({ refundType, noSignatureRequired: true })), state),
  );

describe('a state', () => {
  it('changes, and the history records who did it', async () => {
    const id = await made('draft');
    expect(await move(id, 'open')).toBe('204');
    expect(await move(id, 'canceled')).toBe('204');
    expect(await move(id, 'open', admin)).toBe('204');
    expect(await move(id, 'completed')).toBe('204');
    expect(await move(id, 'open', admin)).toBe('204');
    const { history, state, version } = await find(id);
    expect([state, version]).toEqual(['open', 6]);
    expect(history.map(({ by, what, state: to }) => [by, what, to])).toEqual([
      ['Kontor', 'created', 'draft'],
      ['Clara Conrad', 'moved', 'open'],
      ['Clara Conrad', 'moved', 'canceled'],
      ['Anna Admin', 'moved', 'open'],
      ['Clara Conrad', 'moved', 'completed'],
      ['Anna Admin', 'moved', 'open'],
    ]);
  });

  it.each([
    ['draft', 'completed', 'delivery', '409 receipts.wrongState', '409 receipts.wrongState'],
    ['draft', 'canceled', 'delivery', '409 receipts.wrongState', '409 receipts.wrongState'],
    ['open', 'draft', 'delivery', '409 receipts.wrongState', '409 receipts.wrongState'],
    ['open', 'open', 'delivery', '409 receipts.wrongState', '409 receipts.wrongState'],
    ['open', 'completed', 'refund', '403 request.forbidden', '204'],
    ['completed', 'open', 'delivery', '403 request.forbidden', '204'],
    ['completed', 'canceled', 'delivery', '409 receipts.wrongState', '409 receipts.wrongState'],
    ['canceled', 'completed', 'delivery', '409 receipts.wrongState', '409 receipts.wrongState'],
    ['canceled', 'open', 'refund', '204', '409 receipts.wrongState'],
  ] as const)('%s → %s (%s) is %s for a market, then %s for administrators', async (from, to, refundType, ...said) => {
    const id = await made(from, refundType);
    expect([await move(id, to), await move(id, to, admin)]).toEqual(said);
  });

  it('may be in the body together with its id', async () => {
    const id = await made('draft');
    const sent = (payload: object) => site.send({ method: 'PUT', url: `/api/receipt/${id}`, payload });
    expect((await sent({ id: id + 1, state: 'open' })).outcome).toBe('400 request.idMismatch');
    expect((await sent({ id, state: 'ajar' })).faults).toEqual(['state']);
    expect((await sent({ id, state: 'open' })).outcome).toBe('204');
  });

  it('is rejected with an old version', async () => {
    const id = await made('open');
    const call = { params: { id }, body: { state: 'canceled' as const }, headers: { 'if-match': '"9"' } };
    expect((await site.call(receipt.update, call)).outcome).toBe('412 request.stale');
  });
});

describe('opening', () => {
  it('needs products, and a signature of the current content', async () => {
    const signature = signedBy('Jörg Petersen');
    const { id } = await create({ products: [] });
    expect(await move(id, 'open')).toBe('409 receipts.noProducts');
    expect(await put(id, {})).toBe('204');
    expect(await move(id, 'open')).toBe('409 receipts.signatureMissing');
    expect(await put(id, signature)).toBe('204');
    expect(await put(id, { ...signature, products: [shop.line({ quantity: 20 })] })).toBe('204');
    expect((await find(id)).signed).toMatchObject({ signerName: 'Jörg Petersen', matches: false });
    expect(await move(id, 'open')).toBe('409 receipts.signatureOutdated');
    expect(await put(id, { ...signedBy('Jörg Petersen'), products: [shop.line({ quantity: 20 })] })).toBe('204');
    expect(await move(id, 'open')).toBe('204');
    const { state, signed, history } = await find(id);
    expect([state, signed?.matches]).toEqual(['open', true]);
    expect(history.map(({ by, what }) => `${what} ${by}`)).toEqual([
      'created Clara Conrad',
      'changed Clara Conrad',
      'changed Clara Conrad',
      'signed Jörg Petersen',
      'changed Clara Conrad',
      'changed Clara Conrad',
      'signed Jörg Petersen',
      'moved Clara Conrad',
    ]);
  });

  it('can include the content, created and signed offline', async () => {
    const answer = await site.call(receipt.create, { body: shop.sent({ ...signedBy('Ayşe Demirel'), state: 'open' }) });
    expect([answer.outcome, answer.body.state, answer.body.signed?.matches]).toEqual(['201', 'open', true]);
    const { id } = await create();
    expect(await put(id, { ...signedBy('Ayşe Demirel'), state: 'open' })).toBe('204');
  });

  it.each([
    ['receipts.noProducts', { products: [] }],
    ['receipts.signatureMissing', {}],
  ])('leaves nothing behind when it is rejected: %s', async (code, given) => {
    const count = async () => (await app.db.selectFrom('receipt').select('id').execute()).length;
    const before = await count();
    const answer = await site.call(receipt.create, { body: shop.sent({ ...given, state: 'open' }) });
    expect([answer.outcome, await count()]).toEqual([`409 ${code}`, before]);
  });

  it('never freezes a signature of other content, even if none is required', async () => {
    const signature = signedBy('Jörg Petersen');
    const { id } = await create(signature);
    const changed = { noSignatureRequired: true, products: [shop.line({ quantity: 9 })] };
    expect(await put(id, { ...signature, ...changed })).toBe('204');
    expect(await move(id, 'open')).toBe('409 receipts.signatureOutdated');
    expect(await put(id, { ...changed, state: 'open' })).toBe('204');
    expect(await find(id)).toMatchObject({ state: 'open', signed: null });
  });

  it.each(['completed', 'canceled'] as const)(
    'is the last state in which a receipt can start, not %s',
    async (state) => {
      const body = shop.sent({ ...signedBy('Jörg Petersen'), state });
      expect((await site.call(receipt.create, { body })).outcome).toBe('409 receipts.wrongState');
    },
  );
});

describe('an opened receipt', () => {
  it('is frozen for everyone', async () => {
    const signature = signedBy('Jörg Petersen');
    const { id } = await create({ ...signature, state: 'open' });
    for (const change of [
      { ...signature, siteEmployee: 'Somebody else' },
      { ...signature, products: [shop.line({ quantity: 3 })] },
      { ...signature, products: [shop.line(), shop.line()] },
      { ...signature, confirmationEmail: 'haas@example.org' },
      { ...signature, noSignatureRequired: true },
      { ...signature, signerName: 'Jürgen Petersen' },
      signedBy('Jörg Petersen'),
      {},
    ]) {
      expect(await put(id, { ...change, state: 'open' }, admin)).toBe('409 receipts.frozen');
    }
    expect((await site.call(receipt.remove, { params: { id } })).outcome).toBe('409 receipts.frozen');
    expect((await find(id)).version).toBe(1);
  });

  it('can be sent back unchanged, with another state or the same one', async () => {
    const signature = signedBy('Jörg Petersen');
    const { id } = await create({ ...signature, state: 'open' });
    expect(await put(id, { ...signature, state: 'open' })).toBe('204');
    expect(await put(id, { ...signature, state: 'completed' })).toBe('204');
    expect((await find(id)).history.map(({ what, state }) => [what, state])).toEqual([
      ['created', 'draft'],
      ['signed', null],
      ['moved', 'open'],
      ['moved', 'completed'],
    ]);
  });
});

describe('a signature', () => {
  it('is stored as drawn, with its signer, time and content', async () => {
    const signature = signedBy('Jörg Petersen');
    const known = await create(signature);
    expect(known).toMatchObject(signature);
    const content = {
      date: known.date,
      siteId: 601,
      siteEmployee: 'Clara Conrad',
      manufacturerId: shop.manufacturerId,
      manufacturerRepresentative: 'Jörg Petersen',
      reason: 'breakage',
      refundType: 'delivery',
      products: [
        {
          productId: shop.pils,
          title: 'Lindenhof Pils',
          manufacturerId: shop.manufacturerId,
          quantity: 2,
          unit: 'Flasche',
          discount: null,
          photoIds: [],
        },
      ],
    };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    expect(known.signed).toEqual({ signerName: 'Jörg Petersen', at: known.date, hash, matches: true });
  });

  it('has the time at which an offline device created the receipt, unless that is in the future', async () => {
    const now = app.now().getTime();
    const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
    const at = async (given: Given) => (await create({ ...signedBy('Jörg Petersen'), ...given })).signed?.at;
    const clientId = () => crypto.randomUUID();
    expect(await at({ clientId: clientId(), date: ago(7_200) })).toBe(ago(7_200));
    expect(await at({ clientId: clientId(), date: ago(30) })).toBe(ago(0));
    expect(await at({ clientId: clientId(), date: ago(-3_600) })).toBe(ago(0));
    expect(await at({})).toBe(ago(0));
  });

  it('does not match changed content until it is changed back', async () => {
    const signature = signedBy('Jörg Petersen');
    const { id, signed } = await create(signature);
    expect(await put(id, { ...signature, reason: 'replacement' })).toBe('204');
    expect((await find(id)).signed).toEqual({ ...signed, matches: false });
    expect(await put(id, { ...signature, sendConfirmationEmail: true, confirmationEmail: 'a@example.org' })).toBe(
      '204',
    );
    expect((await find(id)).signed).toEqual(signed);
  });

  it('covers the manufacturer of each line, who is charged in the export', async () => {
    const signature = signedBy('Jörg Petersen');
    const other = await app.make((world) => insertManufacturer(world, 'Sprudelhof'));
    const novelty = { new: true, productId: 980_001, product: { title: 'Lindenhof Eisbock' } };
    const { id } = await create({ ...signature, products: [shop.line(novelty)] });
    const changed = shop.line({ ...novelty, manufacturerId: other });
    expect(await put(id, { ...signature, products: [changed] })).toBe('204');
    expect((await find(id)).signed?.matches).toBe(false);
  });

  it.each(['Jörg Petersen-Lau', null])('keeps the signer’s name, and does not match %s', async (signerName) => {
    const signature = signedBy('Jörg Petersen');
    const { id, signed } = await create(signature);
    const body = { ...shop.sent(signature), signerName };
    const answer = await site.call(receipt.update, { params: { id }, body });
    expect([answer.outcome, answer.problem.errors]).toEqual([
      '400 request.invalid',
      [
        {
          path: 'signerName',
          message: 'Der Name gehört zur Unterschrift. Bitte lassen Sie neu unterschreiben.',
        },
      ],
    ]);
    expect(await find(id)).toMatchObject({ signed, version: 1 });
  });

  it('is valid for one content: a reused drawing is rejected', async () => {
    const signature = signedBy('Jörg Petersen');
    const { id } = await create(signature);
    const other = await create();
    expect(await put(id, {})).toBe('204');
    for (const [target, body] of [
      [id, signature],
      [other.id, signature],
      [other.id, { ...signature, signatureStrokes: null, signerName: 'Ayşe Demirel' }],
      [other.id, { ...signedBy('Jörg Petersen'), signatureStrokes: signature.signatureStrokes }],
    ] as const) {
      const answer = await site.call(receipt.update, { params: { id: target }, body: shop.sent(body) });
      expect([answer.outcome, answer.problem.errors]).toEqual([
        '400 request.invalid',
        [
          {
            path: 'signature',
            message: 'Diese Unterschrift wurde schon verwendet. Bitte lassen Sie neu unterschreiben.',
          },
        ],
      ]);
    }
    await site.call(receipt.remove, { params: { id } });
    expect(await put(other.id, signature)).toBe('400 request.invalid');
    expect(await put(other.id, signedBy('Jörg Petersen'))).toBe('204');
  });

  it('can be removed', async () => {
    const { id } = await create(signedBy('Jörg Petersen'));
    expect(await put(id, {})).toBe('204');
    expect(await find(id)).toMatchObject({ signed: null, signature: null, signatureStrokes: null, signerName: null });
  });

  it('must be a picture that can be drawn', async () => {
    const { signature = '' } = signedBy('Jörg Petersen');
    const middle = Math.floor(signature.length / 2);
    const broken = `${signature.slice(0, middle)}AAAA${signature.slice(middle + 4)}`;
    for (const wrong of [broken, 'data:image/png;base64,AAAA', signature.replace('png', 'jpeg')]) {
      const answer = await site.call(receipt.create, { body: shop.sent({ signature: wrong }) });
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['signature']]);
    }
  });

  it.each([
    ['no line', []],
    ['a line of nothing', [[]]],
    ['a dot', [[300, 120, 0.5]]],
    [
      'a dot twice',
      [
        [300, 120, 0.5],
        [300, 120, 0.6],
      ],
    ],
    ['half a point', [[10, 10, 0.5, 20, 20, 0.5, 30]]],
    ['a line that leads far away', [[10, 10, 0.5, 611, 10, 0.5]]],
    ['a line below the field', [[10, 10, 0.5, 10, 251, 0.5]]],
    ['more than all the pressure', [[10, 10, 0.5, 20, 20, 1.1]]],
  ])('must be more than %s', async (_, signatureStrokes) => {
    const body = shop.sent({ ...signedBy('Jörg Petersen'), signatureStrokes });
    const answer = await site.call(receipt.create, { body });
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults[0]).toMatch(/^signatureStrokes/);
  });

  it('may leave the field a little', async () => {
    const signatureStrokes = [
      [-10, 250, 0, 610, -10, 1],
      [300, 120, 0.5],
    ];
    expect((await create({ ...signedBy('Jörg Petersen'), signatureStrokes })).signatureStrokes).toEqual(
      signatureStrokes,
    );
  });

  it('must be more than an empty picture', async () => {
    const signature = dataUrlOf(drawSignature([]));
    const answer = await site.call(receipt.create, { body: shop.sent({ ...signedBy('Jörg Petersen'), signature }) });
    expect([answer.outcome, answer.problem.errors]).toEqual([
      '400 request.invalid',
      [{ path: 'signature', message: 'Die Unterschrift ist leer.' }],
    ]);
  });
});
