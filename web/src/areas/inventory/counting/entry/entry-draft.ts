import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Gs1Goods } from '@kontor/contract/kernel/gs1.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import type { Item, Uuids } from '../count.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { findCount } from '../sync/ledger.ts';
import { DRAFTS, readDraft, readLast, rememberLast, type StoredDraft, writeDraft } from '../sync/stored-drafts.ts';
import { bestBeforeIn } from './best-before.ts';
import { type Countable, findCountable } from './countable.ts';
import type { TypedQuantities } from './quantity.ts';

/** What the label of the goods says, as typed. */
export interface TypedLabel {
  readonly bestBefore: string;
  readonly batch: string;
}

const NO_LABEL: TypedLabel = { bestBefore: '', batch: '' };

/** The label of goods whose code says it, with the date as people type it. */
export const labelOf = ({ bestBefore, batch }: Gs1Goods): TypedLabel => ({
  bestBefore: bestBefore?.split('-').reverse().join('.') ?? '',
  batch: batch ?? '',
});

/** Whether nothing of a label is known. */
export const isBlank = ({ bestBefore, batch }: TypedLabel): boolean => bestBefore.trim() === '' && batch.trim() === '';

/** Whether two labels say the same, however their date is written. */
export const isSameLabel = (a: TypedLabel, b: TypedLabel): boolean =>
  a.batch.trim() === b.batch.trim() &&
  (a.bestBefore.trim() === b.bestBefore.trim() ||
    (bestBeforeIn(a.bestBefore) ?? a.bestBefore) === (bestBeforeIn(b.bestBefore) ?? b.bestBefore));

/** The fields of the label, in the order in which they are entered. */
export const LABEL_FIELDS = ['bestBefore', 'batch'] as const satisfies readonly (keyof TypedLabel)[];

/** A field of an entry. */
export type FieldName = Unit | keyof TypedLabel;

/** An unfinished entry, restored after a reload or after the browser was closed. */
export interface CountDraft extends Countable {
  readonly typed: TypedQuantities;
  /** What Enter or a scan confirmed; while the input is that, a scan of another item saves it without a question. */
  readonly confirmed: TypedQuantities | null;
  /** Empty unless the position asks for it. */
  readonly label: TypedLabel;
  /** Created with the draft, so that saving it repeatedly or in several windows stores the same counts. */
  readonly uuids: Uuids;
}

/** Whether two drafts count the same item of the same batch; an unknown batch matches any. */
export const isSameGoods = (a: CountDraft, b: CountDraft): boolean =>
  a.item.id === b.item.id && (isBlank(a.label) || isBlank(b.label) || isSameLabel(a.label, b.label));

/** Creates a draft of an item; a restored one keeps its input and UUIDs. */
export const draftOf = (
  countable: Countable,
  earlier: Partial<Pick<CountDraft, 'typed' | 'confirmed' | 'label' | 'uuids'>> = {},
): CountDraft => ({
  ...countable,
  typed: earlier.typed ?? {},
  confirmed: earlier.confirmed ?? null,
  label: earlier.label ?? NO_LABEL,
  uuids: Object.fromEntries(countable.units.map(({ unit }) => [unit, earlier.uuids?.[unit] ?? uuid()])),
});

/** The person and place of a draft; other people on the device do not see it. */
export interface DraftOwner {
  readonly kind: Item['kind'];
  readonly receiptId: number;
  readonly countedBy: string;
}

/** Includes the version of the format; drafts in an older format are ignored. */
export const draftKey = ({ kind, receiptId, countedBy }: DraftOwner): string =>
  `${DRAFTS}1/${kind}/${receiptId}/${countedBy}`;

const storedOf = (draft: CountDraft): StoredDraft => ({
  at: Date.now(),
  id: draft.item.id,
  focus: draft.focus,
  typed: draft.typed,
  label: draft.label,
  uuids: draft.uuids,
});

/**
 * Stores a draft in the database of its counts, or deletes it, and forgets an older copy of it. Returns whether it did; a
 * full device is ignored.
 */
export async function storeDraft(key: string, draft: CountDraft | null): Promise<boolean> {
  const at = Date.now();
  const isStored = await writeDraft(key, draft && storedOf(draft)).then(
    () => true,
    () => false,
  );
  const last = readLast(key);
  if (last && last.at <= at && (isStored || !draft)) rememberLast(key, null);
  return isStored;
}

/** Remembers the draft of a page that goes away: its last keys may not reach the database any more. */
export const rememberLastDraft = (key: string, draft: CountDraft | null): void =>
  rememberLast(key, draft && storedOf(draft));

const isSaved = async ({ uuids }: StoredDraft): Promise<boolean> => {
  const found = await Promise.all(Object.values(uuids).map(findCount));
  return found.some(({ count }) => count !== null);
};

/** The draft of the page that went away last; forgets it if it was saved or the database has a newer one. */
async function findLast(key: string, stored: StoredDraft | null): Promise<StoredDraft | null> {
  const last = readLast(key);
  if (last && last.at >= (stored?.at ?? 0) && !(await isSaved(last))) return last;
  rememberLast(key, null);
  return null;
}

/** The stored draft, if its item is still known; afterwards only the database has it. */
export async function findDraft(catalogue: Catalogue, owner: DraftOwner): Promise<CountDraft | null> {
  const key = draftKey(owner);
  const restored = (stored: StoredDraft | null): CountDraft | null => {
    const countable = stored && findCountable(catalogue, owner.kind, stored.id, stored.focus);
    return countable ? draftOf(countable, stored) : null;
  };
  try {
    const stored = await readDraft(key);
    const last = await findLast(key, stored);
    const draft = restored(last ?? stored);
    if (draft && last) await storeDraft(key, draft);
    return draft;
  } catch {
    return null;
  }
}
