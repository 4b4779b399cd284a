import type { BulkAnswer, BulkMode } from '@kontor/contract/kernel/bulk-action.ts';
import type { ReactNode } from 'react';

/** A ticked record, by its id and the name that results call it. */
export interface BulkRow {
  readonly id: number;
  readonly name: string;
}

/** An action on several records: checked, confirmed, done, and undone if that is possible. */
export interface BulkAction {
  readonly perform: (mode: BulkMode, ids: readonly number[]) => Promise<BulkAnswer>;
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
    readonly perform: (ids: readonly number[]) => Promise<BulkAnswer>;
    readonly notice: (count: number) => string;
  };
}

type Refusal = BulkAnswer['refused'][number];

/** A reason with the names of the records that it keeps from being changed. */
export interface Refused extends Pick<Refusal, 'code' | 'facts'> {
  readonly names: readonly string[];
}

/** The refused records by reason, the most frequent first. */
export function byReason({ refused }: BulkAnswer, rows: readonly BulkRow[]): readonly Refused[] {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const reasons = new Map<string, Refused>();
  for (const { id, code, facts } of refused) {
    const key = JSON.stringify([code, facts]);
    const names = [...(reasons.get(key)?.names ?? []), nameOf.get(id) ?? String(id)];
    reasons.set(key, { code, facts, names });
  }
  return [...reasons.values()].toSorted((a, b) => b.names.length - a.names.length);
}
