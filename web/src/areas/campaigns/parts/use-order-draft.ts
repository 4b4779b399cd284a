import { useCallback, useEffect, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { readChoice, remember } from '../../../kernel/stored.ts';
import type { Campaign } from '../data.ts';
import { draftOf, isSameOrder, type OrderDraft, type OrderLine, type SiteOrder, typedSince } from './order-form.ts';
import { keptOf, type OrderState, restored } from './order-kept.ts';

export interface OrderOptions {
  readonly campaign: Campaign;
  readonly siteId: number;
  /** The current data; a refresh in the background replaces it, unless somebody is editing. */
  readonly order: SiteOrder;
  readonly kept: KeptDraft;
}

/** The person who ordered for the site on this device last. */
const personName = (siteId: number) => `ordered-by.${siteId}`;

/** The order of a site while it is filled in; the device stores what is not sent. */
export function useOrderDraft({ campaign: { products }, siteId, order, kept }: OrderOptions) {
  const loaded = (known: SiteOrder) => ({
    version: known.version,
    draft: draftOf(products, known, readChoice(personName(siteId)) ?? ''),
  });
  const [state, setState] = useState<OrderState>(() => restored(kept.restored, loaded(order)));
  const isDirty = !isSameOrder(state.before, state.draft);

  useEffect(() => {
    if (isDirty) kept.keep(keptOf(state));
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
    /** The order at the start of editing. */
    loaded,
    restart: (known: SiteOrder) => setState(restored(undefined, loaded(known))),
    /** Goes on from another state; what was typed since `shown` stays. */
    goOn: (next: OrderState, shown: OrderDraft) =>
      setState(({ draft }) => ({ ...next, draft: typedSince(shown, draft, next.draft) })),
    changeLine,
    changePerson: (personInCharge: string) => setState((old) => ({ ...old, draft: { ...old.draft, personInCharge } })),
    rememberPerson: (person: string) => remember(personName(siteId), person.trim()),
  };
}
