import { catalogues } from '@kontor/contract/areas/inventory/catalogue/endpoints.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { createObservable } from '../../../../kernel/observable.ts';
import { callAsCounter, nullIfNotModified } from './calls.ts';
import { type Catalogue, createCatalogue, type MasterData, type ProductUnit } from './catalogue.ts';
import { findStored, store } from './stored-answers.ts';

/** The age after which master data is refetched, in milliseconds. */
const FRESH = 15 * MINUTE_MS;

/** Stored as text, which browsers read far faster than tens of thousands of records. */
const KEPT = { key: 'master-data/1' };

interface State {
  /** Null until the device has it. */
  readonly catalogue: Catalogue | null;
  /** The server's version; null requests all data. */
  readonly version: number | null;
  /** Whether it is stored on the device, not only in this page. */
  readonly isKept: boolean;
  readonly readAt: string | null;
  readonly isReading: boolean;
  /** The error of the last fetch. */
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
const show = (changes: Partial<State>) => state.set({ ...state.get(), ...changes });

type CatalogueAnswer = AnswerOf<typeof catalogues.catalogue>;

/** Converts columns to records. */
export function masterDataOf({ products, units, empties }: CatalogueAnswer): MasterData {
  const unitsOf = new Map<number, ProductUnit[]>();
  for (const [index, productId] of units.productId.entries()) {
    const unit = UNITS[(units.unitId[index] ?? 0) - 1];
    if (!unit) continue;
    const known = unitsOf.get(productId) ?? [];
    known.push({ unit, quantity: units.quantity[index] ?? 1, ean: units.ean[index] ?? null });
    unitsOf.set(productId, known);
  }
  return {
    products: products.id.map((id, index) => ({
      id,
      title: products.title[index] ?? '',
      ean: products.ean[index] ?? null,
      emptyId: products.emptyId[index] ?? null,
      units: unitsOf.get(id) ?? [],
    })),
    empties: empties.map(({ id, title, number, baseUnit }) => ({ id, title, number, baseUnit })),
  };
}

function showAll(
  answer: CatalogueAnswer,
  { readAt, isKept }: Pick<State, 'isKept'> & { readonly readAt: string },
): void {
  const catalogue = createCatalogue(masterDataOf(answer));
  show({ catalogue, version: isKept ? answer.version : null, isKept, readAt });
  // Built now, so that the first search is fast.
  setTimeout(() => catalogue.prepare());
}

async function showStored(): Promise<void> {
  const stored = await findStored<string>(KEPT);
  if (!stored || state.get().catalogue) return;
  const answer: CatalogueAnswer = JSON.parse(stored.content);
  showAll(answer, { readAt: stored.readAt, isKept: true });
}

async function refresh(): Promise<void> {
  show({ isReading: true });
  try {
    const readAt = new Date().toISOString();
    const answer = await callAsCounter(catalogues.catalogue, {}, state.get().version).catch(nullIfNotModified);
    if (answer) {
      showAll(answer, { readAt, isKept: false });
      const isKept = await store(KEPT, { content: JSON.stringify(answer), readAt }).then(
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

/** Fetches the catalogue if it is missing or outdated. */
export function prepareMasterData({ isForced = false } = {}): Promise<void> {
  running = running.then(async () => {
    if (!state.get().catalogue) await showStored().catch(() => {});
    const age = Date.now() - Date.parse(state.get().readAt ?? '');
    // A clock that was set back must not make data fresh for years.
    if (isForced || !(age >= 0 && age < FRESH)) await refresh();
  });
  return running;
}

/** The device's catalogue. */
export const useMasterData = state.useValue;
