import { gs1GoodsIn } from '@kontor/contract/kernel/gs1.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import type { ReceiptParams } from '../address.ts';
import type { Catalogue, CodeMatch, Product } from '../sync/catalogue.ts';
import { ToCountList } from '../to-count-list.tsx';
import { AddingSwitch } from './adding-switch.tsx';
import type { Choice } from './choice-list.tsx';
import { countableProduct } from './countable.ts';
import { EntryCard } from './entry-card.tsx';
import type { CountDraft } from './entry-draft.ts';
import { EntryFeedback } from './entry-feedback.tsx';
import { ItemSearch } from './item-search.tsx';
import { LastCountInBar, LastCounts } from './last-counts.tsx';
import { RestoreDraft } from './restore-draft.tsx';
import { type ReceiptFacts, useEntry, useReceiptFacts } from './use-entry.ts';
import { useRequestedItem } from './use-requested-item.ts';

interface FilledStockProps {
  readonly receiptParams: ReceiptParams;
  readonly name: string;
  readonly catalogue: Catalogue;
}

const factsOf = ({ id, ean }: Product) => [id, ean].filter(Boolean).join(' · ');

interface CounterProps extends FilledStockProps {
  readonly facts: ReceiptFacts;
  readonly before: CountDraft | null;
}

/** The products that share a scanned code. */
interface Several {
  readonly hits: readonly CodeMatch[];
  readonly code: string;
}

function Counter({ receiptParams, name, catalogue, facts, before }: CounterProps) {
  const entry = useEntry({ kind: 'product', receiptParams, facts, name, before });
  const [several, setSeveral] = useState<Several | null>(null);
  const { t } = useTranslation('inventory');
  /** `code` is the scanned code; null for an item chosen by hand. */
  const choose = (hit: CodeMatch, code: string | null = null) => {
    setSeveral(null);
    const goods = code === null ? null : gs1GoodsIn(code, new Date().getFullYear());
    entry.choose(countableProduct(hit, entry.usualUnitOf(hit.product.id)), { isScanned: code !== null, goods });
  };
  useRequestedItem((id) => {
    const product = catalogue.product(id);
    if (product) choose({ product, unit: null });
  }, facts.isLoaded);
  const choiceOf = (hit: CodeMatch, code: string | null = null): Choice => ({
    key: `${hit.product.id} ${hit.unit}`,
    title: hit.product.title,
    text: [hit.unit, factsOf(hit.product)].filter(Boolean).join(' · '),
    choose: () => choose(hit, code),
  });
  const scan = (code: string) => {
    const hits = catalogue.scan(code);
    const [first, second] = hits;
    setSeveral(second ? { hits, code } : null);
    if (!first) entry.miss(code);
    else if (second) entry.ask();
    else choose(first, code);
  };
  const find = (text: string) => catalogue.search(text).map((product) => choiceOf({ product, unit: null }));
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
        label={t('counting.entry.search')}
        find={find}
        isKnown={(code) => catalogue.scan(code).length > 0}
        onScan={scan}
        choices={several?.hits.map((hit) => choiceOf(hit, several.code)) ?? null}
        question={t('counting.entry.several')}
        onLeave={() => setSeveral(null)}
        feedback={entry.feedback}
        awaited={entry.awaited}
        current={entry.current}
      />
      {!entry.draft && <ToCountList receiptParams={receiptParams} name={name} kind="product" />}
    </Stack>
  );
}

/** Counts products in their units. */
export function FilledStock(props: FilledStockProps) {
  const { receiptParams, name, catalogue } = props;
  const facts = useReceiptFacts(receiptParams);
  return (
    <RestoreDraft of={{ kind: 'product', receiptId: receiptParams.receiptId, countedBy: name }} catalogue={catalogue}>
      {(before) => <Counter {...props} facts={facts} before={before} />}
    </RestoreDraft>
  );
}
