import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { callWith } from '../../../kernel/client.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import {
  type Dispute,
  declinedOrder,
  disputesOf,
  isFaulty,
  isOrdered,
  mergeOrders,
  type OrderDraft,
  type OrderLine,
  type SiteOrder,
} from './order-form.ts';
import { type LineFaults, sendOrder } from './send-order.ts';
import type { OrderState } from './stored-order.ts';
import { type OrderOptions, useOrderDraft } from './use-order-draft.ts';

/** The user's choice when another person has ordered in the meantime. */
export type OrderChoice = 'take' | 'overwrite' | 'cancel';

export interface OrderConflict {
  readonly theirs: SiteOrder;
  readonly disputes: readonly Dispute[];
  readonly answer: (choice: OrderChoice) => void;
}

/** The problems that prevent sending an order. */
interface SendProblems {
  readonly problem: ReactNode;
  readonly serverFaults: LineFaults;
  /** Whether untouched fields show faults, too. */
  readonly showsFaults: boolean;
}

const NO_PROBLEMS: SendProblems = { problem: null, serverFaults: new Map(), showsFaults: false };

/** The order being sent. */
interface Submission {
  readonly sent: OrderDraft;
  /** The draft on screen at that time; later differences were typed since. */
  readonly shown: OrderDraft;
  readonly based: OrderState;
  /** Whether untouched lines count as changed, too, which is the case when declining. */
  readonly isWhole: boolean;
}

/** The state and actions of a site's order form. */
export function useOrder(options: OrderOptions) {
  const { campaign, siteId, order } = options;
  const { products } = campaign;
  const params = { id: campaign.id, siteId };
  const put = useCommand(orders.order);
  const client = useQueryClient();
  const filled = useOrderDraft(options);
  const { state, isDirty, changeLine: changeDraft } = filled;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const [thanks, setThanks] = useState<'ordered' | 'declined' | null>(null);
  const [isSending, setSending] = useState(false);
  const sendingNow = useRef(false);

  const restart = (known: SiteOrder) => {
    filled.restart(known);
    setProblems(NO_PROBLEMS);
  };

  const shownOrder = useRef(order);
  useEffect(() => {
    if (shownOrder.current === order || sendingNow.current) return;
    shownOrder.current = order;
    if (!isDirty) restart(order);
  });

  const renew = () => void client.invalidateQueries({ queryKey: keyOfGroup(orders.order) });

  const reject = (what: Partial<SendProblems>) => {
    setProblems((old) => ({ ...old, ...what }));
    setRefusals((count) => count + 1);
  };

  const send = async (submission: Submission): Promise<void> => {
    const { sent, shown, based } = submission;
    const outcome = await sendOrder({
      products,
      sent,
      version: based.version,
      put: (input) => put.mutateAsync({ params, ...input }),
      read: async () => {
        const now = await callWith(orders.siteOrder, { params });
        renew();
        return now;
      },
    });
    if (outcome.is === 'overtaken') return decide(submission, outcome.now);
    if (outcome.is === 'sent') {
      filled.rememberPerson(sent.personInCharge);
      filled.goOn({ version: outcome.version, before: sent, draft: sent }, shown);
      setProblems(NO_PROBLEMS);
      setThanks(sent.lines.some(isOrdered) ? 'ordered' : 'declined');
      return;
    }
    const { error, faults } = outcome;
    reject({ problem: faults.size > 0 ? null : <ProblemText error={error} />, serverFaults: faults });
    // Refetches, as the campaign may have ended while the page was open.
    renew();
  };

  /** Resolves the conflict if another person's order was saved first. */
  const decide = async ({ sent, shown, based, isWhole }: Submission, now: SiteOrder): Promise<void> => {
    const theirs = filled.loaded(now);
    const meanwhile = { before: based.before, mine: sent, theirs: theirs.draft, isWhole };
    const disputes = disputesOf(meanwhile);
    const choice =
      disputes.length === 0
        ? 'overwrite'
        : await new Promise<OrderChoice>((answer) => setConflict({ theirs: now, disputes, answer }));
    setConflict(null);
    if (choice === 'cancel') return;
    const saved = { version: now.version, before: theirs.draft };
    if (choice === 'take') {
      filled.goOn({ ...saved, draft: theirs.draft }, shown);
      setProblems(NO_PROBLEMS);
      return;
    }
    const next = { ...saved, draft: mergeOrders(meanwhile) };
    filled.goOn(next, shown);
    await send({ sent: next.draft, shown: next.draft, based: next, isWhole });
  };

  const submit = async (sent: OrderDraft, isWhole: boolean) => {
    if (sendingNow.current) return;
    setProblems(({ showsFaults }) => ({ ...NO_PROBLEMS, showsFaults }));
    if (isFaulty(products, sent)) return reject({ showsFaults: true });
    sendingNow.current = true;
    setSending(true);
    await send({ sent, shown: state.draft, based: state, isWhole });
    sendingNow.current = false;
    setSending(false);
  };

  const changeLine = useCallback(
    (productId: number, change: Partial<Omit<OrderLine, 'productId'>>) => {
      changeDraft(productId, change);
      setProblems((old) => {
        if (!old.serverFaults.has(productId)) return old;
        return { ...old, serverFaults: new Map([...old.serverFaults].filter(([id]) => id !== productId)) };
      });
    },
    [changeDraft],
  );

  return {
    before: state.before,
    draft: state.draft,
    isDirty,
    isSending,
    /** Whether another person has ordered since editing started. */
    isOutdated: isDirty && !isSending && state.version < order.version,
    ...problems,
    /** The number of rejected submits; each one moves the focus to the first fault. */
    refusals,
    conflict,
    thanks,
    dismissThanks: () => setThanks(null),
    changeLine,
    changePerson: filled.changePerson,
    order: () => void submit(state.draft, false),
    /** Whether declining is possible; shows the faults if not. */
    checkDecline: () => {
      const isValid = !isFaulty(products, declinedOrder(state.draft));
      if (!isValid) reject({ showsFaults: true });
      return isValid;
    },
    decline: () => void submit(declinedOrder(state.draft), true),
    discard: () => restart(order),
  };
}

export type OrderForm = ReturnType<typeof useOrder>;
