import type { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { ENDED_OFFER_DAYS } from '@kontor/contract/areas/merchandise/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { nextRunOf } from '../../kernel/jobs/next-run.ts';
import type { Services } from '../../kernel/services.ts';
import { siteById } from '../master-data/sites/queries.ts';
import { startSync, syncJob } from './commands.ts';
import { foundProducts } from './parts/found.ts';
import { presentDataSources, presentPriced } from './present.ts';
import * as queries from './queries.ts';

/** The existing products with their prices; a refusal if the site does not exist. */
async function pricedAt(read: Read, siteId: number, ids: readonly number[]) {
  const [[site], products, prices] = await Promise.all([
    siteById(read, { id: siteId }),
    queries.liveProductsOf(read, { ids }),
    queries.livePricesOf(read, { siteId, ids }),
  ]);
  return site ? presentPriced(products, prices) : refuse('request.notFound');
}

export const merchandiseHandlers = ({ source, timeZone }: Services): Handlers<typeof merchandise> => {
  const dataSources = async (read: Read, language: Language) =>
    presentDataSources(await queries.lastRuns(read), await queries.states(read), {
      source: source?.name ?? null,
      isSyncing: await queries.isSyncing(read),
      now: read.now,
      language,
      nextRun: await nextRunOf(read, syncJob),
    });

  return {
    liveProducts: ({ read, query, setTotal }) => foundProducts(read, query, setTotal),
    async liveProduct({ read, params: { siteId, productId } }) {
      const products = await pricedAt(read, siteId, [productId]);
      return products instanceof Refusal ? products : (products[0] ?? refuse('request.notFound'));
    },
    severalLiveProducts: ({ read, params: { siteId }, query: { productIds = [] } }) =>
      pricedAt(read, siteId, productIds),
    async salePrices({ read, params: { siteId }, query: { ended } }) {
      const [site] = await siteById(read, { id: siteId });
      if (!site) return refuse('request.notFound');
      const today = dayOf(read.now, timeZone);
      return queries.salePricesOf(read, { siteId, since: ended ? addDays(today, -ENDED_OFFER_DAYS) : today });
    },

    dataSources: ({ read, language }) => dataSources(read, language),
    async syncDataSources({ tx, actor, body: { dataset }, language }) {
      if (!source) return refuse('merchandise.notConfigured');
      return (await startSync(tx, actor, dataset)) ?? dataSources(tx, language);
    },
  };
};
