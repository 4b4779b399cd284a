import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountDraft, draftOf } from './entry-draft.ts';
import { currentDraft, type EntryState, entryFrom, entryReducer, type Step } from './entry-state.ts';

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
const items = ({ draft, next }: EntryState) => [draft?.item.id, next?.item.id];

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

  it('third during a save comes after the second, if that was confirmed, and a fourth is reported', () => {
    const confirm = { kind: 'confirm' } as const;
    const saving = [scan(one), typed('5'), confirm, { kind: 'saving' }, scan(other), typed('7'), confirm] as const;
    const state = after(...saving, scan(third), typed('8'));
    expect(currentDraft(state)).toMatchObject({ item: third.item, typed: { [unit]: '8' } });
    expect(state).toMatchObject({ isDue: true, next: { item: other.item, typed: { [unit]: '7' } } });
    expect(items(entryReducer(state, saved))).toEqual([2, 3]);
    expect(items(entryReducer(state, full))).toEqual([1, 2]);
    const reported = entryReducer(state, scan(begin(4)));
    expect(reported.feedback).toMatchObject({ kind: 'undecided', title: 'Artikel 4' });
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

  it('again during its save starts a new entry', () => {
    const again = begin(1);
    const state = after(scan(one), typed('5'), { kind: 'saving' }, scan(again), saved);
    expect(state.draft).toEqual(again);
  });
});

it('a draft being saved cannot be changed or discarded', () => {
  const state = after(scan(one), typed('5'), { kind: 'saving' });
  expect(entryReducer(state, typed('56'))).toBe(state);
  expect(entryReducer(state, { kind: 'leave' })).toBe(state);
});

it('an item scanned during a save can be entered immediately and is kept if the save fails', () => {
  const saving = after(scan(one), typed('5'), { kind: 'saving' }, scan(other), typed('12'));
  expect(currentDraft(saving)).toMatchObject({ item: other.item, typed: { [unit]: '12' } });
  expect(entryReducer(saving, saved).draft?.typed).toEqual({ [unit]: '12' });
  expect(entryReducer(saving, full)).toMatchObject({ draft: one, next: { typed: { [unit]: '12' } }, isAsking: true });
});

it('a draft that is due to be saved can no longer be changed', () => {
  const due = after(scan(one), typed('5'), { kind: 'saving' }, scan(other), typed('12'), { kind: 'due' });
  expect(entryReducer(due, typed('123'))).toBe(due);
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
      expect(state.feedback?.kind).not.toBe('undecided');
      if (state.next && !state.isAsking && !state.isSaving) save();
    },
    endSave(): void {
      if (!state.isSaving) return;
      const { isDue, draft } = state;
      stored.push([draft?.item.id, draft?.typed]);
      dispatch(saved);
      if (isDue) save();
    },
  };
}

it('nothing is lost of counts by scan, digits and Enter, whenever the save before ends', () => {
  const count = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    isLast: fc.boolean(),
    endsAfter: fc.nat(5),
    /** The save lasts until the next count. */
    isSlow: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 8 }), (counts) => {
      const entry = anEntry();
      let hasWaited = false;
      for (const [index, { quantity, isLast, endsAfter, isSlow }] of counts.entries()) {
        const digits = String(quantity);
        const keys = [...digits].map((_, end) => () => entry.type(digits.slice(0, end + 1)));
        // In the last field, Enter saves; before, it goes on, and the next scan saves.
        const steps = [() => entry.scan(begin(index)), ...keys, isLast ? entry.save : entry.confirm];
        // Not two in a row: of more than two waiting items the last is reported.
        const waits: boolean = isSlow && !hasWaited;
        const ends = hasWaited ? [entry.endSave, entry.endSave] : [entry.endSave];
        if (!waits) steps.splice(1 + Math.min(endsAfter, keys.length + 1), 0, ...ends);
        hasWaited = waits;
        for (const step of steps) step();
      }
      entry.save();
      for (let turn = 0; turn < 3; turn += 1) entry.endSave();
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
