import type { BulkAnswer, BulkId, BulkMode } from '@kontor/contract/kernel/bulk-action.ts';
import type { ReactNode } from 'react';

/** A ticked record, by its id and the name that results call it. */
export interface BulkRow<Id extends BulkId = number> {
  readonly id: Id;
  readonly name: string;
}

/** An action on several records: checked, confirmed, done, and undone if that is possible. */
export interface BulkAction<Id extends BulkId = number> {
  readonly perform: (mode: BulkMode, ids: readonly Id[]) => Promise<BulkAnswer<Id>>;
  /** `3 Belege stornieren?` */
  readonly title: (count: number) => string;
  readonly text?: ReactNode;
  /** The button that confirms. */
  readonly action: string;
  /** `3 Belege sind storniert.` */
  readonly notice: (count: number) => string;
  readonly isDestructive?: boolean;
  /** Takes the action back on the records where it was done. */
  readonly undo?: {
    readonly perform: (ids: readonly Id[]) => Promise<BulkAnswer<Id>>;
    readonly notice: (count: number) => string;
  };
}

type Refusal<Id extends BulkId> = BulkAnswer<Id>['refused'][number];

/** A reason with the names of the records that it keeps from being changed. */
export interface Refused extends Pick<Refusal<BulkId>, 'code' | 'facts'> {
  readonly names: readonly string[];
}

/** The refused records by reason, the most frequent first. */
export function byReason<Id extends BulkId>(
  { refused }: BulkAnswer<Id>,
  rows: readonly BulkRow<Id>[],
): readonly Refused[] {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const reasons = new Map<string, Refused>();
  for (const { id, code, facts } of refused) {
    const key = JSON.stringify([code, facts]);
    const names = [...(reasons.get(key)?.names ?? []), nameOf.get(id) ?? String(id)];
    reasons.set(key, { code, facts, names });
  }
  return [...reasons.values()].toSorted((a, b) => b.names.length - a.names.length);
}

/** Sets records back to the values that they had: one call for each value. */
export async function setBack<Row extends { readonly id: number }, Value>(
  rows: readonly Row[],
  ids: readonly number[],
  before: (row: Row) => Value,
  perform: (value: Value, ids: readonly number[]) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const done = rows.filter(({ id }) => ids.includes(id));
  const all: BulkAnswer = { done: [], refused: [] };
  for (const value of new Set(done.map(before))) {
    const some = done.filter((row) => before(row) === value);
    const answer = await perform(
      value,
      some.map(({ id }) => id),
    );
    all.done.push(...answer.done);
    all.refused.push(...answer.refused);
  }
  return all;
}
