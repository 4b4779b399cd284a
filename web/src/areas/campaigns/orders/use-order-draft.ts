import { useCallback, useEffect, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { ownName } from '../../../kernel/own-data.ts';
import { useSession } from '../../../kernel/session.ts';
import { readChoice, remember } from '../../../kernel/stored.ts';
import type { Campaign } from '../data.ts';
import {
  applyInputSince,
  draftOf,
  isSameOrder,
  type OrderDraft,
  type OrderLine,
  type SiteOrder,
} from './order-form.ts';
import { type OrderState, restoreOrder, storedOrderOf } from './stored-order.ts';

export interface OrderOptions {
  readonly campaign: Campaign;
  readonly siteId: number;
  /** The current order; a background refetch replaces the draft unless it has edits. */
  readonly order: SiteOrder;
  readonly kept: KeptDraft;
}

/** The storage name for the last person who ordered for the site with this account. */
function usePersonName(siteId: number): string {
  const session = useSession();
  return ownName(session.state === 'signedIn' ? session.subject : '', `ordered-by.${siteId}`);
}

/** The draft of a site's order; the device stores unsent changes. */
export function useOrderDraft({ campaign: { products }, siteId, order, kept }: OrderOptions) {
  const personName = usePersonName(siteId);
  const loaded = (known: SiteOrder) => ({
    version: known.version,
    draft: draftOf(products, known, readChoice(personName) ?? ''),
  });
  const [state, setState] = useState<OrderState>(() => restoreOrder(kept.restored, loaded(order)));
  const isDirty = !isSameOrder(state.before, state.draft);

  useEffect(() => {
    if (isDirty) kept.keep(storedOrderOf(state));
    else kept.forget();
  }, [isDirty, state, kept]);

  const changeLine = useCallback(
    (productId: number, change: Partial<Omit<OrderLine, 'productId'>>) =>
      setState((old) => ({
        ...old,
        draft: {
          ...old.draft,
          lines: old.draft.lines.map((line) => (line.productId === productId ? { ...line, ...change } : line)),
        },
      })),
    [],
  );

  return {
    state,
    isDirty,
    /** Discards the edits and starts from an order. */
    loaded,
    restart: (known: SiteOrder) => setState(restoreOrder(undefined, loaded(known))),
    /** Continues from another state and keeps the input typed since `shown`. */
    goOn: (next: OrderState, shown: OrderDraft) =>
      setState(({ draft }) => ({ ...next, draft: applyInputSince(shown, draft, next.draft) })),
    changeLine,
    changePerson: (personInCharge: string) => setState((old) => ({ ...old, draft: { ...old.draft, personInCharge } })),
    rememberPerson: (person: string) => remember(personName, person.trim()),
  };
}
