import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { requestResult } from '../../../../kernel/offline/indexed.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import type { Catalogue } from './catalogue.ts';
import type { Thing, Uuids } from './count.ts';
import { database, KEPT } from './device-database.ts';
import type { Typed } from './quantity.ts';
import { findTarget, type Target } from './target.ts';

/** A started entry: it is restored after a reload, or when the browser was closed in between. */
export interface Begun {
  readonly target: Target;
  readonly typed: Typed;
  /** Made with the entry: whichever window saves it, and however often, its counts are the same. */
  readonly uuids: Uuids;
}

/** An entry of a target; of one that was begun before with what was typed, under the same UUIDs. */
export const beginningOf = (target: Target, before: Partial<Pick<Begun, 'typed' | 'uuids'>> = {}): Begun => ({
  target,
  typed: before.typed ?? {},
  uuids: Object.fromEntries(target.units.map(({ unit }) => [unit, before.uuids?.[unit] ?? uuid()])),
});

/** The person and place of a draft: what somebody else started on this device is not shown as one's own. */
export interface DraftOf {
  readonly kind: Thing['kind'];
  readonly receiptId: number;
  readonly countedBy: string;
}

/** With its shape's version: what an older app kept is not read. */
export const draftKey = ({ kind, receiptId, countedBy }: DraftOf): string =>
  `entry/1/${kind}/${receiptId}/${countedBy}`;

interface Draft extends Omit<Begun, 'target'> {
  readonly id: number;
  readonly focus: Unit;
}

/** Keeps an entry in the database of the counts that it will be, or drops it. A device that is full does without. */
export async function keepDraft(key: string, begun: Begun | null): Promise<void> {
  const draft: Draft | null = begun && {
    id: begun.target.thing.id,
    focus: begun.target.focus,
    typed: begun.typed,
    uuids: begun.uuids,
  };
  await database
    .note([KEPT], async (transaction) => {
      const store = transaction.objectStore(KEPT);
      await (draft ? requestResult(store.put({ key, ...draft })) : requestResult(store.delete(key)));
    })
    .catch(() => {});
}

/** The entry that was begun here, where it is still known what it is of. */
export async function findDraft(catalogue: Catalogue, of: DraftOf): Promise<Begun | null> {
  const draft = await database
    .read([KEPT], (transaction) => requestResult<Draft | undefined>(transaction.objectStore(KEPT).get(draftKey(of))))
    .catch(() => undefined);
  const target = draft && findTarget(catalogue, of.kind, draft.id, draft.focus);
  return target ? beginningOf(target, draft) : null;
}
