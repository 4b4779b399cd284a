import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { SentBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { aSignature, insertGoods } from '../areas/receipts/factory.ts';
import { randomFrom } from '../kernel/world.ts';
import type { TestApp } from './app.ts';
import { makeSites } from './booking.ts';

type Sent = SentBodyOf<typeof receipt.create>;

/** Sites 601 and 701, and the goods of a manufacturer. */
export async function makeShop(app: TestApp) {
  await makeSites(app);
  const goods = await app.make(insertGoods);
  const line = (given: Partial<Sent['products'][number]> = {}) => ({
    productId: goods.pils,
    quantity: 2,
    unit: 'Flasche' as const,
    manufacturerId: goods.manufacturerId,
    ...given,
  });
  /** What a person of site 601 sends: a draft with one line. */
  const sent = (given: Partial<Sent> = {}): Sent => ({
    siteId: 601,
    siteEmployee: 'Clara Conrad',
    manufacturerId: goods.manufacturerId,
    manufacturerRepresentative: 'Jörg Petersen',
    reason: 'breakage',
    refundType: 'delivery',
    products: [line()],
    ...given,
  });
  return { ...goods, line, sent };
}

/** A signature; another one for another number. */
export const signedBy = (signerName: string, number = 1) => aSignature(signerName, randomFrom(number));
