import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import type { Item, Uuids } from '../count.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { database, KEPT } from '../sync/device-database.ts';
import { type Countable, findCountable } from './countable.ts';
import type { Typed } from './quantity.ts';

/** A started entry: it is restored after a reload, or when the browser was closed in between. */
export interface CountDraft extends Countable {
  readonly typed: Typed;
  /** Made with the draft: whichever window saves it, and however often, its counts are the same. */
  readonly uuids: Uuids;
}

/** A draft of an item; a restored one with its earlier input and UUIDs. */
export const draftOf = (
  countable: Countable,
  earlier: Partial<Pick<CountDraft, 'typed' | 'uuids'>> = {},
): CountDraft => ({
  ...countable,
  typed: earlier.typed ?? {},
  uuids: Object.fromEntries(countable.units.map(({ unit }) => [unit, earlier.uuids?.[unit] ?? uuid()])),
});

/** The person and place of a draft: nobody sees what somebody else started on this device. */
export interface DraftOwner {
  readonly kind: Item['kind'];
  readonly receiptId: number;
  readonly countedBy: string;
}

/** With its shape's version: drafts of an older shape are not read. */
export const draftKey = ({ kind, receiptId, countedBy }: DraftOwner): string =>
  `entry/1/${kind}/${receiptId}/${countedBy}`;

interface StoredDraft extends Omit<CountDraft, keyof Countable> {
  readonly id: number;
  readonly focus: Unit;
}

/** Stores a draft in the database of its later counts, or deletes it. A device that is full does without. */
export async function storeDraft(key: string, draft: CountDraft | null): Promise<void> {
  const stored: StoredDraft | null = draft && {
    id: draft.item.id,
    focus: draft.focus,
    typed: draft.typed,
    uuids: draft.uuids,
  };
  await database
    .note([KEPT], async (rows) => {
      await (stored ? rows.put({ key, ...stored }) : rows.delete(key));
    })
    .catch(() => {});
}

/** The stored draft, if its item is still known. */
export async function findDraft(catalogue: Catalogue, owner: DraftOwner): Promise<CountDraft | null> {
  const stored: StoredDraft | undefined = await database
    .read([KEPT], (rows) => rows.get(draftKey(owner)))
    .catch(() => undefined);
  const countable = stored && findCountable(catalogue, owner.kind, stored.id, stored.focus);
  return countable ? draftOf(countable, stored) : null;
}
