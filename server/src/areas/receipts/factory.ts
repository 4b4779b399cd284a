import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { type Actor, SYSTEM } from '../../kernel/identity/actor.ts';
import type { World } from '../../kernel/world.ts';
import { insertManufacturer, insertProduct, insertSite } from '../master-data/factory.ts';
import { insertBatch } from './batches/factory.ts';
import { createReceipt, updateReceipt } from './commands.ts';
import { drawSignature, inventStrokes } from './parts/drawing.ts';
import { dataUrlOf } from './parts/signature.ts';
import { samplesOfLinks } from './signing/factory.ts';

type NewBody = BodyOf<typeof receipt.create>;
type Entry = NewBody['products'][number];

interface Of {
  readonly siteId: number;
  readonly manufacturerId: number;
}

/** An unsigned draft without products. */
export const aReceipt = ({ siteId, manufacturerId }: Of, overrides: Partial<NewBody> = {}): NewBody => ({
  siteId,
  manufacturerId,
  siteEmployee: 'Clara Conrad',
  manufacturerRepresentative: 'Jörg Petersen',
  reason: 'breakage',
  refundType: 'delivery',
  products: [],
  noSignatureRequired: false,
  noSignatureReason: null,
  sendConfirmationEmail: false,
  confirmationEmail: null,
  signature: null,
  signatureStrokes: null,
  signerName: null,
  state: 'draft',
  date: null,
  clientId: null,
  ...overrides,
});

/** A line with one bottle of a product made by the master data factory. */
export const aLine = (productId: number, manufacturerId: number, overrides: Partial<Entry> = {}): Entry => ({
  productId,
  quantity: 1,
  unit: 'Flasche',
  discount: null,
  manufacturerId,
  new: false,
  product: null,
  photoIds: [],
  ...overrides,
});

/** A signature with its drawing. */
export function aSignature(signerName: string, random: () => number) {
  const signatureStrokes = inventStrokes(random);
  return { signature: dataUrlOf(drawSignature(signatureStrokes)), signatureStrokes, signerName };
}

const WAYS: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  draft: [],
  open: ['open'],
  completed: ['open', 'completed'],
  canceled: ['open', 'canceled'],
};

/** Creates a receipt with the commands and moves it to a state. */
export async function insertReceipt(
  { tx, services }: World,
  body: NewBody,
  state: ReceiptState = 'draft',
  { by = SYSTEM, at = tx.now }: { readonly by?: Actor; readonly at?: Date } = {},
): Promise<number> {
  const then = { ...tx, now: at };
  const id = await createReceipt(then, services, by, body, { language: 'de' });
  if (id instanceof Refusal) throw new Error(`The receipt was refused: ${id.code}`);
  for (const next of WAYS[state]) {
    const refusal = await updateReceipt(then, services, SYSTEM, id, { state: next });
    if (refusal) throw new Error(`The receipt was refused: ${refusal.code}`);
  }
  return id;
}

/** A manufacturer with two products, and a function that creates receipts of them for a site. */
export async function insertGoods(world: World) {
  const manufacturerId = await insertManufacturer(world, 'Brauerei Lindenhof');
  const pils = await insertProduct(world, { title: 'Lindenhof Pils', manufacturerId });
  const radler = await insertProduct(world, { title: 'Lindenhof Radler', manufacturerId });
  return { manufacturerId, pils, radler };
}

/** Receipts of the newest site, which belongs to the samples, and of another site; a link to one, and an export. */
export async function samples(world: World) {
  const { manufacturerId, pils } = await insertGoods(world);
  const { id: siteId } = await world.tx.db
    .selectFrom('site')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const otherSite = await insertSite(world, { title: 'Quellmarkt Anderswo', tenantId: 7 });
  const made = (site: number, state: ReceiptState, overrides: Partial<NewBody> = {}) => {
    const products = [aLine(pils, manufacturerId)];
    return insertReceipt(world, aReceipt({ siteId: site, manufacturerId }, { products, ...overrides }), state);
  };
  const done = { noSignatureRequired: true, confirmationEmail: 'petersen@lindenhof.example' };
  const records = {
    receipt: { own: await made(siteId, 'draft'), foreign: await made(otherSite, 'draft') },
    sendConfirmation: { own: await made(siteId, 'open', done), foreign: await made(otherSite, 'open', done) },
    // A receipt of its own: requesting another link to a receipt expires this one.
    ...(await samplesOfLinks(world, await made(siteId, 'draft'))),
    batch: { own: await insertBatch(world) },
  };
  // A receipt that no export has included yet.
  await made(siteId, 'open', done);
  return records;
}
