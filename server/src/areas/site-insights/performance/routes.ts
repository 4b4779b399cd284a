import type { performance } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import { countStates } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { productPerformance, rankedProduct } from '@kontor/contract/areas/site-insights/performance/schema.ts';
import type { Handlers, ReadCall } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { presentPerformance } from './present.ts';
import * as queries from './queries.ts';

/** Every field can be sorted by except the state, which the rules derive from the range. */
const fieldsOf = ({ shape }: typeof productPerformance | typeof rankedProduct) => ({
  search: ['productId', 'productTitle'],
  sort: Object.keys(shape).filter((name) => name !== 'state'),
});

const ROWS = fieldsOf(productPerformance);
const RANKED = fieldsOf(rankedProduct);

type RowsCall = Pick<ReadCall<typeof performance.performance>, 'read' | 'params' | 'query' | 'setTotal'>;

export const performanceHandlers = ({ stockRange }: Services): Handlers<typeof performance> => {
  const present = presentPerformance(stockRange);

  async function rows({ read, params: { id }, query, setTotal }: RowsCall) {
    const [stock] = await queries.stockOf(read, { siteId: id });
    if (!stock) return refuse('request.notFound');
    if (stock.date === null) return [];
    const products = queries.performanceFor(id, stock.date, query.group);
    const found = await runListQuery(read.db, products, query, ROWS, setTotal);
    return found instanceof Refusal ? found : found.map(present);
  }

  return {
    performance: rows,
    evaluatedPerformance: rows,
    async top({ read, params: { id }, query, setTotal }) {
      const [stock] = await queries.stockOf(read, { siteId: id });
      if (!stock) return refuse('request.notFound');
      if (stock.date === null) return [];
      const products = queries.rankedFor(id, stock.date, query.group);
      const found = await runListQuery(read.db, products, { sort: 'rank', ...query }, RANKED, setTotal);
      return found instanceof Refusal ? found : found.map(present);
    },
    async stock({ read, params: { id }, query: { group } }) {
      const [stock] = await queries.stockOf(read, { siteId: id });
      if (!stock) return refuse('request.notFound');
      const products = stock.date === null ? [] : await queries.performanceOf(read, id, stock.date, group);
      return { date: stock.date, limits: stockRange, counts: countStates(products.map(present)) };
    },
    groups: async ({ read }) => (await queries.groups(read, {})).map(({ name }) => name),
    kinds: async ({ read }) => (await queries.kinds(read, {})).map(({ name }) => name),
  };
};
