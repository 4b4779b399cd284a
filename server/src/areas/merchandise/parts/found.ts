import type { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { type foundProduct, liveProduct } from '@kontor/contract/areas/merchandise/schema.ts';
import { eanOf } from '@kontor/contract/kernel/ean.ts';
import type { QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { isPlain, runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { unitsWithCode } from '../../inventory/packaging-units/queries.ts';
import { allLiveProducts, countLiveProducts, liveProductsFor, liveProductsWithCode } from '../queries.ts';

type Found = z.output<typeof foundProduct>;
type Query = QueryOf<typeof merchandise.liveProducts>;
type SetTotal = (total: number) => void;

const listFields = {
  search: ['productId', 'productTitle', 'ean', 'publicTitle'],
  searched: 'live_product',
  isTolerant: true,
  sort: Object.keys(liveProduct.shape),
} as const;

async function allOf(read: Read, { total: isCounted }: Query, setTotal: SetTotal): Promise<Found[]> {
  const all = await allLiveProducts(read, {});
  // The total must be counted only if there may be more.
  const [{ total } = { total: all.length }] =
    all.length === LIST_LIMIT && isCounted !== false ? await countLiveProducts(read, {}) : [];
  setTotal(total);
  return all.map((product) => ({ ...product, unit: null }));
}

/** The products that have a code, each with the unit that has it. */
async function foundByCode(read: Read, code: string, query: Query, setTotal: SetTotal) {
  const units = await unitsWithCode(read, code);
  const rows = liveProductsWithCode(read, code, [...units.keys()]);
  const found = await runListQuery(read.db, rows, query, listFields, setTotal);
  return found instanceof Refusal
    ? found
    : found.map((product) => ({ ...product, unit: units.get(product.id) ?? null }));
}

/** The live products that a list asks for. An EAN that is typed as search finds what a scan of it finds. */
export async function foundProducts(
  read: Read,
  query: Query,
  setTotal: SetTotal,
): Promise<Found[] | Refusal<'request.invalid'>> {
  const { ean, search, ...paged } = query;
  if (ean !== undefined) return foundByCode(read, ean, query, setTotal);
  if (isPlain(query)) return allOf(read, query, setTotal);
  if (search !== undefined && eanOf(search) !== null) {
    const found = await foundByCode(read, search, paged, setTotal);
    if (found instanceof Refusal || found.length > 0) return found;
  }
  const found = await runListQuery(read.db, liveProductsFor(read), query, listFields, setTotal);
  return found instanceof Refusal ? found : found.map((product) => ({ ...product, unit: null }));
}
