import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { callWith } from '../../../kernel/client.ts';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem, type ProblemError } from '../../../kernel/problem.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { remember, remembered } from '../../../kernel/stored.ts';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';
import type { Campaign } from '../data.ts';
import {
  bodyOf,
  type Dispute,
  declining,
  disputesOf,
  draftOf,
  faultOf,
  isOrdered,
  isSameOrder,
  MOST_COMMENT,
  MOST_PERSON,
  merged,
  type OrderDraft,
  type OrderLine,
  type SiteOrder,
} from './order-form.ts';
import { keptOf, type OrderState, restored } from './order-kept.ts';

/** What a person does about an order that somebody else made meanwhile. */
export type OrderChoice = 'take' | 'overwrite' | 'cancel';

export interface OrderConflict {
  readonly theirs: SiteOrder;
  readonly disputes: readonly Dispute[];
  readonly answer: (choice: OrderChoice) => void;
}

/** What the server says against some lines, by their products. */
type ServerFaults = ReadonlyMap<number, string>;

const NO_FAULTS: ServerFaults = new Map();

/** Who ordered for the site on this device last. */
const personName = (siteId: number) => `ordered-by.${siteId}`;

/** The faults of lines, which name them by their place in the body: `3.quantity`. */
function faultsOfLines({ errors }: ProblemError, { lines }: OrderDraft): ServerFaults {
  return new Map(
    errors.flatMap(({ path, message }) => {
      const line = lines[Number(path.split('.')[0])];
      return line && !path.endsWith('.personInCharge') ? [[line.productId, message] as const] : [];
    }),
  );
}

const isFaulty = (products: Campaign['products'], { personInCharge, lines }: OrderDraft): boolean => {
  const known = new Map(products.map((product) => [product.productId, product]));
  const person = personInCharge.trim();
  if (person === '' || person.length > MOST_PERSON) return true;
  return lines.some(({ productId, quantity, comment }) => {
    const product = known.get(productId);
    return comment.trim().length > MOST_COMMENT || (product !== undefined && faultOf(product, quantity) !== null);
  });
};

interface OrderOptions {
  readonly campaign: Campaign;
  readonly siteId: number;
  /** As it is known now; one renewed behind the page replaces what is shown, unless somebody is working on it. */
  readonly order: SiteOrder;
  readonly kept: KeptDraft;
}

/** The order of a site while somebody fills it in, and what becomes of it. */
export function useOrder({ campaign, siteId, order, kept }: OrderOptions) {
  const { products } = campaign;
  const params = { id: campaign.id, siteId };
  const put = useCommand(orders.order);
  const client = useQueryClient();
  const loaded = (known: SiteOrder) => ({
    version: known.version,
    draft: draftOf(products, known, remembered(personName(siteId)) ?? ''),
  });
  const [state, setState] = useState<OrderState>(() => restored(kept.restored, loaded(order)));
  const [serverFaults, setServerFaults] = useState(NO_FAULTS);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [refusals, setRefusals] = useState(0);
  const [showsFaults, setShowsFaults] = useState(false);
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const [thanks, setThanks] = useState<'ordered' | 'declined' | null>(null);
  const [isSending, setSending] = useState(false);
  const sendingNow = useRef(false);
  const { version, before, draft } = state;
  const isDirty = !isSameOrder(before, draft);

  const restart = (known: SiteOrder) => {
    setState(restored(undefined, loaded(known)));
    setServerFaults(NO_FAULTS);
    setShowsFaults(false);
    setProblem(null);
  };

  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order || sendingNow.current) return;
    shown.current = order;
    if (!isDirty) restart(order);
  });

  useEffect(() => {
    if (isDirty) kept.keep(keptOf(state));
    else kept.forget();
  }, [isDirty, state, kept]);

  const hold = (text: ReactNode, faults = NO_FAULTS) => {
    setServerFaults(faults);
    setProblem(text);
    setRefusals((count) => count + 1);
  };

  const refuse = (error: unknown, sent: OrderDraft) => {
    const faults = isProblem(error) ? faultsOfLines(error, sent) : NO_FAULTS;
    hold(faults.size > 0 ? null : <ProblemText error={error} />, faults);
    // The campaign may have ended while the page was open.
    void client.invalidateQueries({ queryKey: keyOfGroup(orders.order) });
  };

  const succeed = (sent: OrderDraft, sentVersion: number) => {
    remember(personName(siteId), sent.personInCharge.trim());
    setState({ version: sentVersion, before: sent, draft: sent });
    setServerFaults(NO_FAULTS);
    setShowsFaults(false);
    setThanks(sent.lines.some(isOrdered) ? 'ordered' : 'declined');
  };

  const send = async (sent: OrderDraft, based: OrderState, isWhole: boolean): Promise<void> => {
    try {
      await put.mutateAsync({ params, body: bodyOf(sent), ifMatch: based.version });
      succeed(sent, based.version + 1);
    } catch (error) {
      if (isProblem(error) && (error.isPassing || error.code === 'request.stale')) {
        await compare(error, sent, based, isWhole);
      } else refuse(error, sent);
    }
  };

  /** Whose order stands there now: this one, whose answer was lost, or somebody else's. */
  const compare = async (error: ProblemError, sent: OrderDraft, based: OrderState, isWhole: boolean): Promise<void> => {
    const now = await callWith(orders.siteOrder, { params }).catch(() => null);
    if (!now || now.version === based.version) return refuse(error, sent);
    const theirs = loaded(now);
    void client.invalidateQueries({ queryKey: keyOfGroup(orders.order) });
    if (isSameOrder(theirs.draft, sent)) return succeed(sent, now.version);
    const meanwhile = { before: based.before, mine: sent, theirs: theirs.draft, isWhole };
    const disputes = disputesOf(meanwhile);
    const choice =
      disputes.length === 0
        ? 'overwrite'
        : await new Promise<OrderChoice>((answer) => setConflict({ theirs: now, disputes, answer }));
    setConflict(null);
    if (choice === 'take') restart(now);
    if (choice !== 'overwrite') return;
    const next = { version: now.version, before: theirs.draft, draft: merged(meanwhile) };
    setState(next);
    await send(next.draft, next, isWhole);
  };

  const submit = async (sent: OrderDraft, isWhole: boolean) => {
    if (sendingNow.current) return;
    setProblem(null);
    setServerFaults(NO_FAULTS);
    if (isFaulty(products, sent)) {
      setShowsFaults(true);
      return hold(null);
    }
    sendingNow.current = true;
    setSending(true);
    await send(sent, state, isWhole);
    sendingNow.current = false;
    setSending(false);
  };

  const changeLine = useCallback((productId: number, change: Partial<Omit<OrderLine, 'productId'>>) => {
    setState((old) => ({
      ...old,
      draft: {
        ...old.draft,
        lines: old.draft.lines.map((line) => (line.productId === productId ? { ...line, ...change } : line)),
      },
    }));
    setServerFaults((faults) =>
      faults.has(productId) ? new Map([...faults].filter(([id]) => id !== productId)) : faults,
    );
  }, []);

  return {
    before,
    draft,
    isDirty,
    isSending,
    /** Somebody else ordered since this input was begun. */
    isOutdated: isDirty && !isSending && version < order.version,
    /** Faults are shown also where nobody has been yet. */
    showsFaults,
    serverFaults,
    problem,
    /** How often the person was held up; each time, focus moves to the first fault. */
    refusals,
    conflict,
    thanks,
    dismissThanks: () => setThanks(null),
    changeLine,
    changePerson: (personInCharge: string) => setState((old) => ({ ...old, draft: { ...old.draft, personInCharge } })),
    order: () => void submit(draft, false),
    decline: () => void submit(declining(draft), true),
    discard: () => restart(order),
  };
}

export type OrderForm = ReturnType<typeof useOrder>;
