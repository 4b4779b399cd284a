import * as z from 'zod/mini';
import { changedLines, type OrderDraft } from './order-form.ts';

/** The loaded order and the edited draft. */
export interface OrderState {
  /** The version that the input is based on; 0 before the first order. */
  readonly version: number;
  readonly before: OrderDraft;
  readonly draft: OrderDraft;
}

const lineOf = { quantity: z.nullable(z.number()), comment: z.string() };

const storedOrder = z.object({
  version: z.number(),
  personInCharge: z.string(),
  lines: z.array(z.object({ productId: z.number(), ...lineOf, before: z.object(lineOf) })),
});

/** The data to store for an unsent order: the changed lines with their values before. */
export function storedOrderOf({ version, before, draft }: OrderState): z.output<typeof storedOrder> {
  const known = new Map(before.lines.map((line) => [line.productId, line]));
  const lines = changedLines(before, draft).map((line) => {
    const { quantity, comment } = known.get(line.productId) ?? line;
    return { ...line, before: { quantity, comment } };
  });
  return { version, personInCharge: draft.personInCharge, lines };
}

/** Applies a stored draft to the loaded order; it keeps the version that it was started from. */
export function restoreOrder(values: unknown, { version, draft }: Omit<OrderState, 'before'>): OrderState {
  const stored = storedOrder.safeParse(values).data;
  if (!stored) return { version, before: draft, draft };
  const known = new Map(stored.lines.map((line) => [line.productId, line]));
  return {
    version: stored.version,
    before: {
      ...draft,
      lines: draft.lines.map((line) => {
        const changed = known.get(line.productId);
        return changed ? { ...changed.before, productId: line.productId } : line;
      }),
    },
    draft: {
      personInCharge: stored.personInCharge,
      lines: draft.lines.map((line) => {
        const { quantity, comment } = known.get(line.productId) ?? line;
        return { productId: line.productId, quantity, comment };
      }),
    },
  };
}
