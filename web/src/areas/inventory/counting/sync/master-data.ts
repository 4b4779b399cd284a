import { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { createObservable } from '../../../../kernel/observable.ts';
import { callAsCounter, unchanged } from './calls.ts';
import { type Catalogue, createCatalogue, type MasterData, type ProductUnit } from './catalogue.ts';
import { findKept, keep } from './kept-answers.ts';

const MINUTE = 60_000;

/** The age after which they are fetched again. */
const FRESH = 15 * MINUTE;

/** As text: the browser reads one long text far faster than tens of thousands of records. */
const KEPT = { key: 'master-data/1' };

interface State {
  /** Null as long as the device has none. */
  readonly catalogue: Catalogue | null;
  /** The version known to the portal; null if everything has to be sent again. */
  readonly version: number | null;
  /** Whether it is on the device for good, and not only in this page. */
  readonly isKept: boolean;
  readonly readAt: string | null;
  readonly isReading: boolean;
  /** The reason why they could not be read the last time. */
  readonly error: unknown;
}

const state = createObservable<State>({
  catalogue: null,
  version: null,
  isKept: false,
  readAt: null,
  isReading: false,
  error: null,
});
const show = (part: Partial<State>) => state.set({ ...state.now(), ...part });

type Answer = AnswerOf<typeof catalogues.catalogue>;

/** Columns turned into records. */
export function masterDataOf({ products, units, empties }: Answer): MasterData {
  const unitsOf = new Map<number, ProductUnit[]>();
  for (const [place, productId] of units.productId.entries()) {
    const unit = UNITS[(units.unitId[place] ?? 0) - 1];
    if (!unit) continue;
    const known = unitsOf.get(productId) ?? [];
    known.push({ unit, quantity: units.quantity[place] ?? 1, ean: units.ean[place] ?? null });
    unitsOf.set(productId, known);
  }
  return {
    products: products.id.map((id, place) => ({
      id,
      title: products.title[place] ?? '',
      ean: products.ean[place] ?? null,
      emptyId: products.emptyId[place] ?? null,
      units: unitsOf.get(id) ?? [],
    })),
    empties: empties.map(({ id, title, number, baseUnit }) => ({ id, title, number, baseUnit })),
  };
}

function showAll(answer: Answer, { readAt, isKept }: Pick<State, 'isKept'> & { readonly readAt: string }): void {
  const catalogue = createCatalogue(masterDataOf(answer));
  show({ catalogue, version: isKept ? answer.version : null, isKept, readAt });
  // Nobody should wait for it at the first search.
  setTimeout(() => catalogue.prepare());
}

async function showKept(): Promise<void> {
  const kept = await findKept<string>(KEPT);
  if (!kept || state.now().catalogue) return;
  const answer: Answer = JSON.parse(kept.content);
  showAll(answer, { readAt: kept.readAt, isKept: true });
}

async function refresh(): Promise<void> {
  show({ isReading: true });
  try {
    const readAt = new Date().toISOString();
    const answer = await callAsCounter(catalogues.catalogue, {}, state.now().version).catch(unchanged);
    if (answer) {
      showAll(answer, { readAt, isKept: false });
      const isKept = await keep(KEPT, { content: JSON.stringify(answer), readAt }).then(
        () => true,
        () => false,
      );
      show({ version: isKept ? answer.version : null, isKept });
    }
    show({ isReading: false, error: null, readAt });
  } catch (error) {
    show({ isReading: false, error });
  }
}

let running: Promise<void> = Promise.resolve();

/** Makes sure that the device has the catalogue, and not too old. */
export function prepareMasterData({ isForced = false } = {}): Promise<void> {
  running = running.then(async () => {
    if (!state.now().catalogue) await showKept().catch(() => {});
    const age = Date.now() - Date.parse(state.now().readAt ?? '');
    // A clock that was set back makes nothing fresh for years.
    if (isForced || !(age >= 0 && age < FRESH)) await refresh();
  });
  return running;
}

/** The catalogue as the device has it. */
export const useMasterData = state.useValue;
