import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountDraft, draftOf } from './entry-draft.ts';
import { currentDraft, type EntryState, entryFrom, entryReducer, isNextDue, type Step } from './entry-state.ts';

const unit = 'Flasche';
const begin = (id: number): CountDraft =>
  draftOf({
    item: { kind: 'product', id, title: `Artikel ${id}` },
    units: [{ unit, quantity: 1, ean: null }],
    focus: unit,
  });
const [one, other, third] = [begin(1), begin(2), begin(3)];

const scan = (draft: CountDraft): Step => ({ kind: 'choose', draft });
const typed = (text: string): Step => ({ kind: 'type', unit, text });
const saved: Step = {
  kind: 'saved',
  feedback: { kind: 'saved', title: 'Artikel 1', amounts: [{ unit, quantity: 5 }], uuids: [] },
};
const full: Step = { kind: 'unsaved', why: 'full', draft: one };
const after = (...steps: readonly Step[]): EntryState => steps.reduce(entryReducer, entryFrom(null));

/** The items of an entry's current and next draft. */
const items = ({ draft, waiting: [next] }: EntryState) => [draft?.item.id, next?.item.id];

describe('a scanned item', () => {
  it.each([
    ['begins', [scan(one)], [1, undefined]],
    ['takes the place of what has no quantity', [scan(one), scan(other)], [2, undefined]],
    ['waits for an unsaved quantity', [scan(one), typed('5'), scan(other)], [1, 2]],
    ['while a save is under way waits for it', [scan(one), typed('5'), { kind: 'saving' }, scan(other)], [1, 2]],
    ['comes after the save', [scan(one), typed('5'), { kind: 'saving' }, scan(other), saved], [2, undefined]],
    ['waits on when nothing was saved', [scan(one), typed('5'), { kind: 'saving' }, scan(other), full], [1, 2]],
    [
      'waits on while a quantity is mended',
      [scan(one), typed('x'), scan(other), { kind: 'faulty' }, typed('5')],
      [1, 2],
    ],
    ['comes when the quantity is discarded', [scan(one), typed('5'), scan(other), { kind: 'leave' }], [2, undefined]],
    ['is forgotten when going back', [scan(one), typed('5'), scan(other), { kind: 'stay' }], [1, undefined]],
  ] as const)('%s', (_, steps, expected) => {
    expect(items(after(...steps))).toEqual(expected);
  });

  it('is not asked about when Enter confirmed the quantity, as long as that is the input', () => {
    const confirmed = [scan(one), typed('5'), { kind: 'confirm' }] as const;
    expect(items(after(...confirmed, scan(other)))).toEqual([1, 2]);
    const isAsking = (...steps: readonly Step[]) => after(...steps, scan(other)).isAsking;
    expect(isAsking(...confirmed)).toBe(false);
    // A scanner's first key is written and removed again.
    expect(isAsking(...confirmed, typed('54'), typed('5'))).toBe(false);
    expect(isAsking(...confirmed, typed('57'))).toBe(true);
    expect(isAsking(scan(one), typed('5'))).toBe(true);
  });

  it('keeps what Enter confirmed of it during a save', () => {
    const saving = [scan(one), typed('5'), { kind: 'confirm' }, { kind: 'saving' }, scan(other)] as const;
    const isAsking = (...steps: readonly Step[]) => after(...saving, ...steps, scan(third)).isAsking;
    expect(isAsking(typed('7'), saved)).toBe(true);
    expect(isAsking(typed('7'), { kind: 'confirm' }, saved)).toBe(false);
  });

  it('third leaves the waiting one unchanged and is reported', () => {
    const state = after(scan(one), typed('5'), scan(other), scan(third));
    expect(items(state)).toEqual([1, 2]);
    expect(state.feedback).toEqual({ kind: 'undecided', title: 'Artikel 3', waiting: 'Artikel 2' });
  });

  it('third and more during a save come after the second, if each before is confirmed', () => {
    const confirm = { kind: 'confirm' } as const;
    const counts = Array.from({ length: 21 }, (_, index) => [scan(begin(index + 1)), typed(`${index + 1}`), confirm]);
    const [first = [], ...others] = counts;
    const state = after(...first, { kind: 'saving' }, ...others.flat());
    expect(currentDraft(state)).toMatchObject({ item: { id: 21 }, typed: { [unit]: '21' } });
    expect(state.waiting).toHaveLength(20);
    // A device that stores nothing any more has to say so at some time.
    const full = entryReducer(state, scan(begin(22)));
    expect(full.feedback).toMatchObject({ kind: 'undecided', title: 'Artikel 22', waiting: 'Artikel 21' });
    const next = entryReducer(state, saved);
    expect([next.draft?.item.id, next.waiting.length]).toEqual([2, 19]);
    expect(entryReducer(state, { kind: 'unsaved', why: 'full', draft: one })).toMatchObject({
      draft: one,
      waiting: state.waiting,
      isAsking: true,
    });
  });

  it('is kept with its quantity when going back, or when the same is scanned again', () => {
    const failed = after(scan(one), typed('5'), { kind: 'saving' }, scan(other), typed('7'), full);
    expect(items(entryReducer(failed, { kind: 'stay' }))).toEqual([1, 2]);
    expect(items(entryReducer(failed, scan(begin(1))))).toEqual([1, 2]);
    expect(items(entryReducer(failed, scan(third)))).toEqual([1, 2]);
  });

  it('third during a save is reported after the save as well', () => {
    const state = after(scan(one), typed('5'), { kind: 'saving' }, scan(other), scan(third), saved);
    expect(items(state)).toEqual([2, undefined]);
    expect(state.feedback).toMatchObject({ kind: 'undecided', title: 'Artikel 3' });
  });

  it('again keeps the quantity and its UUIDs', () => {
    const state = after(scan(one), typed('5'), scan(begin(1)));
    expect(state.draft).toMatchObject({ typed: { [unit]: '5' }, uuids: one.uuids });
  });

  it('again with another batch is another count, and with the same one is not', () => {
    const batch = (name: string) => ({ ...begin(1), label: { bestBefore: '31.12.2027', batch: name } });
    const counting = [scan(batch('L1')), typed('5')] as const;
    expect(after(...counting, scan(batch('L2'))).waiting).toHaveLength(1);
    const again = { ...batch('L1'), label: { bestBefore: '311227', batch: 'L1' } };
    expect(after(...counting, scan(again)).waiting).toEqual([]);
    // Its own code says nothing of the batch.
    expect(after(...counting, scan(begin(1))).draft?.label.batch).toBe('L1');
    expect(after(scan(begin(1)), typed('5'), scan(batch('L1'))).draft?.label.batch).toBe('L1');
  });

  it('again during its save starts a new entry', () => {
    const again = begin(1);
    const state = after(scan(one), typed('5'), { kind: 'saving' }, scan(again), saved);
    expect(state.draft).toEqual(again);
  });
});

it('a draft being saved cannot be changed or discarded', () => {
  const state = after(scan(one), typed('5'), { kind: 'saving' });
  expect(entryReducer(state, { kind: 'leave' })).toBe(state);
  const late = entryReducer(state, typed('56'));
  expect(late).toEqual({ ...state, feedback: { kind: 'ignored', title: 'Artikel 1' } });
  // A scanner's first key is written and removed again.
  expect(entryReducer(late, typed('5'))).toEqual(state);
});

it('an item scanned during a save can be entered immediately and is kept if the save fails', () => {
  const saving = after(scan(one), typed('5'), { kind: 'saving' }, scan(other), typed('12'));
  expect(currentDraft(saving)).toMatchObject({ item: other.item, typed: { [unit]: '12' } });
  expect(entryReducer(saving, saved).draft?.typed).toEqual({ [unit]: '12' });
  expect(entryReducer(saving, full)).toMatchObject({
    draft: one,
    waiting: [{ typed: { [unit]: '12' } }],
    isAsking: true,
  });
});

it('a draft that is due to be saved can no longer be changed', () => {
  const due = after(scan(one), typed('5'), { kind: 'saving' }, scan(other), typed('12'), { kind: 'due' });
  const late = entryReducer(due, typed('123'));
  expect(late).toEqual({ ...due, feedback: { kind: 'ignored', title: 'Artikel 2' } });
  expect(currentDraft(entryReducer(due, scan(third)))).toEqual(third);
  expect(entryReducer(due, full)).toMatchObject({ isDue: false, isAsking: true });
});

it('each quantity belongs to the item scanned before it, whenever the save ends', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.nat(), (first, second, moment) => {
      const steps = [scan(other), ...[...second].map((_, end) => typed(second.slice(0, end + 1)))];
      steps.splice(1 + (moment % steps.length), 0, saved);
      const saving = after(scan(one), typed(first), { kind: 'saving' });
      expect(saving.draft?.typed).toEqual({ [unit]: first });
      expect(steps.reduce(entryReducer, saving).draft).toMatchObject({
        item: other.item,
        typed: { [unit]: second },
      });
    }),
  );
});

/** An entry as `useEntry` drives it, with saves that end when `endSave` says so. */
function anEntry() {
  let state = entryFrom(null);
  const stored: unknown[] = [];
  const dispatch = (step: Step) => {
    state = entryReducer(state, step);
    expect(['undecided', 'ignored']).not.toContain(state.feedback?.kind);
  };
  const save = () => {
    if (state.draft) dispatch({ kind: state.isSaving ? 'due' : 'saving' });
  };
  return {
    stored,
    type: (text: string) => dispatch(typed(text)),
    confirm: () => dispatch({ kind: 'confirm' }),
    save,
    scan(draft: CountDraft): void {
      dispatch(scan(draft));
      if (state.waiting.length > 0 && !state.isAsking && !state.isSaving) save();
    },
    isSaving: () => state.isSaving,
    endSave(): void {
      if (!state.isSaving) return;
      const { draft } = state;
      stored.push([draft?.item.id, draft?.typed]);
      const goesOn = isNextDue(state);
      dispatch(saved);
      if (goesOn) save();
    },
  };
}

it('nothing is lost of counts by scan, digits and Enter, whenever each save ends', () => {
  const count = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    isLast: fc.boolean(),
    /** How many saves end before each step of it: on a slow device none for many counts. */
    ends: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    isSlow: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 20 }), (counts) => {
      const entry = anEntry();
      for (const [index, { quantity, isLast, ends, isSlow }] of counts.entries()) {
        const digits = String(quantity);
        const keys = [...digits].map((_, end) => () => entry.type(digits.slice(0, end + 1)));
        // In the last field, Enter saves; before, it goes on, and the next scan saves.
        const steps = [() => entry.scan(begin(index)), ...keys, isLast ? entry.save : entry.confirm];
        for (const [place, step] of steps.entries()) {
          for (let turn = isSlow ? 0 : (ends[place] ?? 0); turn > 0; turn -= 1) entry.endSave();
          step();
        }
      }
      entry.save();
      while (entry.isSaving()) entry.endSave();
      expect(entry.stored).toEqual(counts.map(({ quantity }, index) => [index, { [unit]: String(quantity) }]));
    }),
  );
});

it('the person is asked what to do first, except during a save or with an invalid quantity', () => {
  const asking = after(scan(one), typed('x'), scan(other));
  expect(asking.isAsking).toBe(true);
  expect(entryReducer(asking, { kind: 'faulty' })).toMatchObject({ isAsking: false, isChecked: true });
  expect(after(scan(one), typed('5'), { kind: 'saving' }, scan(other)).isAsking).toBe(false);
  expect(after(scan(one), typed('5'), { kind: 'saving' }, scan(other), full).isAsking).toBe(true);
});
