import * as z from 'zod/mini';
import { changedLines, type OrderDraft } from './order-form.ts';

/** What was loaded, and what somebody made of it so far. */
export interface OrderState {
  /** The version that the input is based on; 0 before the first order. */
  readonly version: number;
  readonly before: OrderDraft;
  readonly draft: OrderDraft;
}

const lineOf = { quantity: z.nullable(z.number()), comment: z.string() };

const kept = z.object({
  version: z.number(),
  personInCharge: z.string(),
  lines: z.array(z.object({ productId: z.number(), ...lineOf, before: z.object(lineOf) })),
});

/** What the device keeps of an unfinished order: what was changed, and from what. */
export function keptOf({ version, before, draft }: OrderState): z.output<typeof kept> {
  const known = new Map(before.lines.map((line) => [line.productId, line]));
  const lines = changedLines(before, draft).map((line) => {
    const { quantity, comment } = known.get(line.productId) ?? line;
    return { ...line, before: { quantity, comment } };
  });
  return { version, personInCharge: draft.personInCharge, lines };
}

/** An unfinished order on top of what is loaded now; it is still based on the version that it was begun with. */
export function restored(values: unknown, { version, draft }: Omit<OrderState, 'before'>): OrderState {
  const found = kept.safeParse(values).data;
  if (!found) return { version, before: draft, draft };
  const known = new Map(found.lines.map((line) => [line.productId, line]));
  return {
    version: found.version,
    before: {
      ...draft,
      lines: draft.lines.map((line) => {
        const changed = known.get(line.productId);
        return changed ? { ...changed.before, productId: line.productId } : line;
      }),
    },
    draft: {
      personInCharge: found.personInCharge,
      lines: draft.lines.map((line) => {
        const { quantity, comment } = known.get(line.productId) ?? line;
        return { productId: line.productId, quantity, comment };
      }),
    },
  };
}
