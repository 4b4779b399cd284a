import { dayOf } from '@kontor/contract/kernel/days.ts';
import { catalogueOf } from '../areas/master-data/parts/catalogue.ts';
import { demoSource } from '../areas/merchandise/parts/demo-source.ts';
import type { Source } from '../kernel/erp/source.ts';
import { randomFrom, type World } from '../kernel/world.ts';

export const SEED = 20_261_121;

/** The demo's merchandise system, with the markets and products of the demo data (`behaviour §3`). */
export const demoMerchandise = (options: {
  readonly size: World['size'];
  readonly clock: () => Date;
  readonly timeZone: string;
}): Source => {
  const { size, clock, timeZone } = options;
  return demoSource({ ...catalogueOf(size, randomFrom(SEED)), size, today: () => dayOf(clock(), timeZone) });
};

/** As `demoMerchandise`, for some markets, as of any day. */
export function pastMerchandise(size: World['size'], today: () => string, siteIds: readonly number[]): Source {
  const catalogue = catalogueOf(size, randomFrom(SEED));
  return demoSource({ ...catalogue, sites: catalogue.sites.filter(({ id }) => siteIds.includes(id)), size, today });
}
