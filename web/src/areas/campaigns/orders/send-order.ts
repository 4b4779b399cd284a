import { isProblem, type ProblemError } from '../../../kernel/problem.ts';
import { bodyOf, draftOf, isSameOrder, type OrderDraft, type OrderProduct, type SiteOrder } from './order-form.ts';

/** The server's validation messages by product. */
export type LineFaults = ReadonlyMap<number, string>;

/** The outcome of sending an order. */
type Outcome =
  | { readonly is: 'sent'; readonly version: number }
  | { readonly is: 'refused'; readonly error: unknown; readonly faults: LineFaults }
  | { readonly is: 'overtaken'; readonly now: SiteOrder };

interface SendOrderOptions {
  readonly products: readonly OrderProduct[];
  readonly sent: OrderDraft;
  /** The version that the order is based on. */
  readonly version: number;
  readonly put: (input: { readonly body: ReturnType<typeof bodyOf>; readonly ifMatch: number }) => Promise<unknown>;
  /** The current order. */
  readonly read: () => Promise<SiteOrder>;
}

/** Maps the server's faults to products; a path starts with the line's index: `3.quantity`. */
function faultsOfLines({ errors }: ProblemError, { lines }: OrderDraft): LineFaults {
  return new Map(
    errors.flatMap(({ path, message }) => {
      const line = lines[Number(path.split('.')[0])];
      return line && !path.endsWith('.personInCharge') ? [[line.productId, message] as const] : [];
    }),
  );
}

/**
 * Sends an order. If the response is lost or the order is stale, it checks whether the stored order is this one or
 * another person's (`behaviour §8`).
 */
export async function sendOrder({ products, sent, version, put, read }: SendOrderOptions): Promise<Outcome> {
  try {
    await put({ body: bodyOf(sent), ifMatch: version });
    return { is: 'sent', version: version + 1 };
  } catch (error) {
    const refused = {
      is: 'refused',
      error,
      faults: isProblem(error) ? faultsOfLines(error, sent) : new Map(),
    } as const;
    if (!isProblem(error) || !(error.isTransient || error.code === 'request.stale')) return refused;
    const now = await read().catch(() => null);
    if (!now || now.version === version) return refused;
    return isSameOrder(draftOf(products, now, ''), sent)
      ? { is: 'sent', version: now.version }
      : { is: 'overtaken', now };
  }
}
