import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { PHOTO } from '@kontor/contract/areas/receipts/schema.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, type Refusal } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import {
  correctTemporaryProduct,
  createTemporaryProduct,
  removeTemporaryProducts,
} from '../../master-data/products/commands.ts';
import { manufacturersAmong, type ProductFacts, productsAmong } from '../../master-data/products/queries.ts';
import type { Line } from './content.ts';

type Entry = z.output<typeof receipt.body>['products'][number];

const TAKEN = 'productIdTaken';

interface Known {
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly manufacturers: ReadonlySet<number>;
  /** The stored lines. */
  readonly before: readonly Line[];
}

/** Whether a product belongs to the receipt: created with it, and not used elsewhere yet. */
const isOwn = ({ products, before }: Known, productId: number) =>
  before.some((line) => line.isNew && line.productId === productId) && products.get(productId)?.temporary === true;

function faultsOf(entry: Entry, place: number, entries: readonly Entry[], known: Known): Partial<Fault>[] {
  const { productId, unit, manufacturerId } = entry;
  const at = (field: string) => `products.${place}.${field}`;
  const product = known.products.get(productId);
  const faults: Partial<Fault>[] = [];
  const isKnown = known.manufacturers.has(manufacturerId);
  if (!isKnown) faults.push({ path: at('manufacturerId'), key: 'reference' });
  if (entry.new) {
    const isSecond = entries.findIndex((each) => each.new && each.productId === productId) < place;
    const isTaken = product !== undefined && !isOwn(known, productId);
    if (isSecond || isTaken) {
      faults.push({ path: at('productId'), key: TAKEN });
    } else if (productId >= FIRST_OWN_ID) {
      // The portal assigns ids from there on and would eventually reach it.
      faults.push({ path: at('productId'), key: 'tooBig', values: { most: FIRST_OWN_ID - 1 } });
    }
  } else if (!product) {
    faults.push({ path: at('productId'), key: 'reference' });
  } else {
    // Unit and manufacturer of a product may have changed since the line was written.
    const previousLines = known.before.filter((line) => line.productId === productId);
    const hadUnit = previousLines.some((line) => line.unit === unit);
    if (!hadUnit && unit !== product.primaryUnit && unit !== product.baseUnit) {
      faults.push({ path: at('unit'), key: 'choice' });
    }
    // The manufacturer decides who is charged in the export.
    const hadManufacturer = previousLines.some((line) => line.manufacturerId === manufacturerId);
    if (isKnown && !hadManufacturer && manufacturerId !== product.manufacturerId) {
      faults.push({ path: at('manufacturerId'), key: 'productManufacturer' });
    }
  }
  return faults;
}

function lineOf(entry: Entry, { products, before }: Known): Line {
  const { productId, quantity, unit, discount, manufacturerId, photoIds } = entry;
  const kept = before.find((line) => line.productId === productId);
  const title = entry.new ? entry.product?.title : (kept?.title ?? products.get(productId)?.title);
  return {
    productId,
    title: title ?? '',
    quantity,
    unit,
    discount,
    manufacturerId,
    isNew: entry.new,
    photoIds: [...new Set(photoIds)],
  };
}

/** Assigns photos to the lines, except those that already belong to them. */
async function claimPhotos(
  tx: Tx,
  { attachments }: Services,
  actor: Actor,
  entries: readonly Entry[],
  before: readonly Line[],
): Promise<Partial<Fault>[]> {
  const kept = new Set(before.flatMap(({ photoIds }) => photoIds));
  const faults: Partial<Fault>[] = [];
  for (const [place, { photoIds }] of entries.entries()) {
    for (const [index, id] of photoIds.entries()) {
      if (kept.has(id)) continue;
      const field = `products.${place}.photoIds.${index}`;
      const refusal = await attachments.claim(tx, actor, { field, id, limits: PHOTO });
      faults.push(...(refusal?.details.faults ?? []));
    }
  }
  return faults;
}

/** Creates the new products of some lines in a fixed order, so that two receipts never wait for each other. */
async function makeProducts(tx: Tx, actor: Actor, lines: readonly Line[], known: Known): Promise<Partial<Fault>[]> {
  const made = lines.map((line, index) => ({ line, place: index })).filter(({ line }) => line.isNew);
  const faults: Partial<Fault>[] = [];
  for (const { line, place } of made.toSorted((a, b) => a.line.productId - b.line.productId)) {
    const { productId: id, title, manufacturerId, unit } = line;
    const product = { id, title, manufacturerId, unit };
    if (isOwn(known, id)) await correctTemporaryProduct(tx, actor, product);
    else if (!(await createTemporaryProduct(tx, actor, product))) {
      faults.push({ path: `products.${place}.productId`, key: TAKEN });
    }
  }
  return faults;
}

/**
 * The lines of a body as they are stored, or all their faults at once. New products are created, photos claimed.
 * `before` are the stored lines.
 */
export async function takeLines(
  tx: Tx,
  services: Services,
  actor: Actor,
  { products: entries, manufacturerId }: Pick<z.output<typeof receipt.body>, 'products' | 'manufacturerId'>,
  before: readonly Line[],
): Promise<Line[] | Refusal<'request.invalid'>> {
  const known: Known = {
    before,
    products: await productsAmong(tx, { ids: entries.map(({ productId }) => productId) }),
    manufacturers: await manufacturersAmong(tx, {
      ids: [manufacturerId, ...entries.map((entry) => entry.manufacturerId)],
    }),
  };
  if (!known.manufacturers.has(manufacturerId)) return invalid([{ path: 'manufacturerId', key: 'reference' }]);
  const faults = entries.flatMap((entry, index) => faultsOf(entry, index, entries, known));
  faults.push(...(await claimPhotos(tx, services, actor, entries, before)));
  if (faults.length > 0) return invalid(faults);
  const lines = entries.map((entry) => lineOf(entry, known));
  const taken = await makeProducts(tx, actor, lines, known);
  return taken.length > 0 ? invalid(taken) : lines;
}

/** Deletes the products that were created with removed lines, unless they are used elsewhere. */
export async function dropProducts(
  tx: Tx,
  actor: Actor,
  { before, after }: { readonly before: readonly Line[]; readonly after: readonly Line[] },
): Promise<void> {
  const kept = new Set(after.map(({ productId }) => productId));
  const dropped = before.filter(({ isNew, productId }) => isNew && !kept.has(productId));
  await removeTemporaryProducts(
    tx,
    actor,
    dropped.map(({ productId }) => productId),
  );
}
