import { DATASET_NAMES, type DatasetName, isOld, isUnderWay } from '@kontor/contract/areas/merchandise/rules.ts';
import type { dataSource, liveProduct, pricedProduct } from '@kontor/contract/areas/merchandise/schema.ts';
import type { Language } from '@kontor/words/words.ts';
import * as z from 'zod/mini';
import type { Source } from '../../kernel/erp/source.ts';
import { faultSentence, wordsAt } from '../../kernel/words.ts';
import type { LastRun, LivePrice, State } from './queries.ts';

type DataSource = z.output<typeof dataSource>;

const Fault = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Why a run failed, as a sentence. A fault of an imported row has the key of the form's message as its reason. */
export function sentenceOf(error: unknown, language: Language): string | null {
  const fault = z.safeParse(Fault, error);
  if (!fault.success) return null;
  const { key, values } = fault.data;
  const reason = (key === 'row' || key === 'rowValue') && {
    reason: faultSentence(language, `${values['reason']}`, values),
  };
  return wordsAt(language, `merchandise:faults.${key}`, { ...values, ...reason });
}

const secondsBetween = (start: string, end: string | Date): number =>
  Math.max(0, Math.round((new Date(end).getTime() - Date.parse(start)) / 1_000));

interface Context {
  readonly source: Source['name'] | null;
  /** Whether a server is copying right now. */
  readonly isSyncing: boolean;
  readonly now: Date;
  readonly language: Language;
  /** When everything will be copied automatically. */
  readonly nextRun: string | null;
}

function presentDataset(
  dataset: DatasetName,
  run: LastRun | undefined,
  state: State | undefined,
  { source, isSyncing, now, language, nextRun }: Context,
): DataSource {
  const { startedAt = null, finishedAt = null } = run ?? {};
  const lastSuccess = state?.lastSuccess ?? null;
  const isRunning = run !== undefined && isUnderWay(run, { isSyncing, now });
  const until = finishedAt ?? (isRunning ? now : (run?.touchedAt ?? now));
  return {
    dataset,
    source,
    state: run?.state ?? 'never',
    isUnderWay: isRunning,
    startedAt,
    finishedAt,
    seconds: startedAt === null ? null : secondsBetween(startedAt, until),
    rowsRead: run?.rowsRead ?? 0,
    rowsWritten: run?.rowsWritten ?? 0,
    rowsDeleted: run?.rowsDeleted ?? 0,
    error: sentenceOf(run?.error, language),
    lastSuccess,
    rows: state?.rows ?? 0,
    isOld: isOld({ lastSuccess }, now),
    nextRun,
  };
}

/** Every dataset in copying order, whether it has been copied or not. */
export function presentDataSources(runs: readonly LastRun[], states: readonly State[], context: Context): DataSource[] {
  const runOf = new Map(runs.map((run) => [run.dataset, run]));
  const stateOf = new Map(states.map((state) => [state.dataset, state]));
  return DATASET_NAMES.map((name) => presentDataset(name, runOf.get(name), stateOf.get(name), context));
}

/** Products with their prices. */
export function presentPriced(
  products: readonly z.output<typeof liveProduct>[],
  prices: readonly LivePrice[],
): z.output<typeof pricedProduct>[] {
  const pricesOf = new Map<number, LivePrice[]>(products.map(({ productId }) => [productId, []]));
  for (const price of prices) pricesOf.get(price.productId)?.push(price);
  return products.map((product) => ({ ...product, prices: pricesOf.get(product.productId) ?? [] }));
}
