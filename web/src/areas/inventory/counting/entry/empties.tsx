import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import type { ReceiptParams } from '../address.ts';
import type { Catalogue, Empty } from '../sync/catalogue.ts';
import { ToCountList } from '../to-count-list.tsx';
import { AddingSwitch } from './adding-switch.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { countableEmpty } from './countable.ts';
import { EntryCard } from './entry-card.tsx';
import type { CountDraft } from './entry-draft.ts';
import { EntryFeedback } from './entry-feedback.tsx';
import { ItemSearch } from './item-search.tsx';
import { LastCountInBar, LastCounts } from './last-counts.tsx';
import { type Proposal, proposedEmpties } from './proposed-empties.ts';
import type { Amount } from './quantity.ts';
import { RestoreDraft } from './restore-draft.tsx';
import { useAmount } from './use-amount.ts';
import { type ReceiptFacts, useEntry, useReceiptFacts } from './use-entry.ts';
import { useListedCounts } from './use-listed-counts.ts';
import { useRequestedItem } from './use-requested-item.ts';

interface EmptiesProps {
  readonly receiptParams: ReceiptParams;
  readonly name: string;
  readonly catalogue: Catalogue;
}

/** The number of recent counts from which empties are proposed. */
const MAX_RECENT_COUNTS = 500;

interface CounterProps extends EmptiesProps {
  readonly facts: ReceiptFacts;
  readonly before: CountDraft | null;
}

function Counter({ receiptParams, name, catalogue, facts, before }: CounterProps) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const entry = useEntry({ kind: 'empty', receiptParams, facts, name, before });
  const [several, setSeveral] = useState<readonly Empty[] | null>(null);
  const rows = useListedCounts(receiptParams.receiptId, MAX_RECENT_COUNTS);
  const proposals = entry.draft || several ? [] : proposedEmpties(rows, catalogue);
  const choose = (empty: Empty, isScanned = false) => {
    setSeveral(null);
    entry.choose(countableEmpty(empty), { isScanned });
  };
  useRequestedItem((id) => {
    const empty = catalogue.empty(id);
    if (empty) choose(empty);
  });
  const choiceOf = (empty: Empty, text = empty.number, isScanned = false): Choice => ({
    key: String(empty.id),
    title: empty.title,
    text,
    choose: () => choose(empty, isScanned),
  });
  // A product without an empty is treated like an unknown code (`spec 3 §8`).
  const scan = (code: string) => {
    const empties = catalogue.emptiesOf(catalogue.scan(code).map(({ product }) => product));
    const [first, second] = empties;
    setSeveral(second ? empties : null);
    if (!first) entry.miss(code);
    else if (second) entry.ask();
    else choose(first, true);
  };
  const find = (text: string) => {
    const ofProducts = catalogue.emptiesOf(catalogue.search(text));
    return [...new Set([...catalogue.searchEmpties(text), ...ofProducts])].map((empty) => choiceOf(empty));
  };
  const written = (amounts: readonly Amount[]) => amounts.map(amount).join(' + ');
  const textOf = ({ counted, done }: Proposal) =>
    [
      t('counting.entry.proposedFor', { amounts: written(counted) }),
      done.length > 0 && t('counting.entry.proposedDone', { amounts: written(done) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack>
      {entry.draft ? (
        <LastCountInBar receiptId={receiptParams.receiptId} name={name} />
      ) : (
        <>
          <EntryFeedback feedback={entry.feedback} isSlim={false} />
          <LastCounts receiptId={receiptParams.receiptId} name={name} />
        </>
      )}
      <AddingSwitch entry={entry} />
      <EntryCard entry={entry} />
      <ItemSearch
        isOpen={!entry.draft}
        label={t('counting.entry.searchEmpties')}
        find={find}
        isKnown={(code) => catalogue.scan(code).length > 0}
        onScan={scan}
        choices={several?.map((empty) => choiceOf(empty, empty.number, true)) ?? null}
        question={t('counting.entry.severalEmpties')}
        onLeave={() => setSeveral(null)}
        feedback={entry.feedback}
        awaited={entry.awaited}
        current={entry.current}
      />
      {!entry.draft && <ToCountList receiptParams={receiptParams} name={name} kind="empty" />}
      {proposals.length > 0 && (
        <Stack gap="sm" component="section" aria-label={t('counting.entry.proposed')}>
          <Title order={2} size="h3">
            {t('counting.entry.proposed')}
          </Title>
          <ChoiceList
            label={t('counting.entry.proposed')}
            choices={proposals.map((proposal) => choiceOf(proposal.empty, textOf(proposal)))}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** Counts empties, found by their product, by number or title, or from the proposals. */
export function Empties(props: EmptiesProps) {
  const { receiptParams, name, catalogue } = props;
  const facts = useReceiptFacts(receiptParams);
  return (
    <RestoreDraft of={{ kind: 'empty', receiptId: receiptParams.receiptId, countedBy: name }} catalogue={catalogue}>
      {(before) => <Counter {...props} facts={facts} before={before} />}
    </RestoreDraft>
  );
}
