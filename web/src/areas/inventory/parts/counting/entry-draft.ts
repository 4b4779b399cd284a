import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import * as z from 'zod/mini';
import { remember, remembered } from '../../../../kernel/stored.ts';
import type { Catalogue } from './catalogue.ts';
import type { Thing } from './count.ts';
import type { Typed } from './quantity.ts';
import { findTarget, type Target } from './target.ts';

const draft = z.object({
  id: z.number(),
  focus: z.enum(UNITS),
  typed: z.array(z.object({ unit: z.enum(UNITS), text: z.string() })),
});

/** An entry that was begun: it is there again after a reload, or when the browser was closed in between. */
export interface Begun {
  readonly target: Target;
  readonly typed: Typed;
}

const nameOf = (kind: Thing['kind'], receiptId: number) => `counting.entry.${kind}.${receiptId}`;

export function keepEntry(kind: Thing['kind'], receiptId: number, begun: Begun | null): void {
  const kept = begun && {
    id: begun.target.thing.id,
    focus: begun.target.focus,
    typed: Object.entries(begun.typed).map(([unit, text]) => ({ unit, text })),
  };
  remember(nameOf(kind, receiptId), kept && JSON.stringify(kept));
}

export function keptEntry(catalogue: Catalogue, kind: Thing['kind'], receiptId: number): Begun | null {
  try {
    const { data } = draft.safeParse(JSON.parse(remembered(nameOf(kind, receiptId)) ?? 'null'));
    const target = data && findTarget(catalogue, kind, data.id, data.focus);
    return target ? { target, typed: Object.fromEntries(data.typed.map(({ unit, text }) => [unit, text])) } : null;
  } catch {
    return null;
  }
}
