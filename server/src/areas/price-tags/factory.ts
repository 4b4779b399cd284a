import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { World } from '../../kernel/world.ts';
import { insertLivePrice, insertLiveProduct, insertSalePrice } from '../merchandise/factory.ts';

/** The newest product and site have labels of every style. The area has no records of its own. */
export async function samples(world: World) {
  const { db, now } = world.tx;
  const start = dayOf(now, world.services.timeZone);
  const newest = (table: 'site' | 'product') =>
    db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const { id: siteId } = await newest('site');
  const { id: productId } = await newest('product');
  await insertLiveProduct(world, { productId, title: 'Sprudel Medium', ean: '4006381333931' });
  await insertLivePrice(world, { siteId, productId, position: 1, price: '5.49', unit: 'Kasten' });
  await insertSalePrice(world, { siteId, productId, start, end: addDays(start, 6) });
  return { site: { own: siteId }, product: { own: productId } };
}
