import { createObservable } from '../observable.ts';
import { ProblemError } from '../problem.ts';
import { canKeep, hasOutbox } from './database.ts';
import type { Engine } from './engine.ts';
import type { Entry } from './entry.ts';
import { keptOwner } from './keeper.ts';
import { isPerson } from './owner.ts';
import { currentPresences, onPresence } from './presence.ts';
import type { AnyQueued } from './queued.ts';
import { keepShell } from './shell.ts';

type LoadKinds = () => Promise<{ readonly default: readonly AnyQueued[] }>;

let loadKinds: readonly LoadKinds[] = [];
let starting: Promise<Engine> | null = null;

interface State {
  readonly engine: Engine | null;
  readonly kinds: ReadonlyMap<string, AnyQueued>;
  readonly entries: readonly Entry[];
}

const state = createObservable<State>({ engine: null, kinds: new Map(), entries: [] });
const update = (changes: Partial<State>) => state.set({ ...state.get(), ...changes });

/** Sets the kinds that areas queue; called by the router. */
export function setQueued(next: readonly LoadKinds[]): void {
  loadKinds = next;
}

async function start(): Promise<Engine> {
  if (!canKeep()) throw new ProblemError(0, 'device.unavailable');
  const [{ startEngine }, ...lists] = await Promise.all([import('./engine.ts'), ...loadKinds.map((load) => load())]);
  const kinds = new Map(lists.flatMap((list) => list.default).map((kind) => [kind.name, kind]));
  update({ kinds });
  const engine = await startEngine({
    kinds,
    onEntries: (entries) => update({ entries }),
    onProgress: () => update({}),
  });
  update({ engine });
  return engine;
}

/** The engine that stores entries; pages that will need it load it early, since later there may be no network. */
export function outboxEngine(): Promise<Engine> {
  starting ??= start().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

/** A person who comes after one who did not sign out must find nothing of theirs. */
function forgetOtherOwners(): void {
  const person = currentPresences().find(({ owner }) => isPerson(owner));
  if (person && keptOwner() !== null && keptOwner() !== person.owner.id) {
    void import('./kept.ts').then(({ forgetKept }) => forgetKept());
  }
}

onPresence(() => {
  forgetOtherOwners();
  if (currentPresences().length > 0) keepShell();
  const { engine } = state.get();
  if (engine) engine.changePresence();
  else if (currentPresences().length > 0)
    void hasOutbox().then((has) => (has ? outboxEngine().catch(() => null) : null));
});

/** The current state of the outbox; re-renders the component on changes. */
export const useOutboxState = state.useValue;
