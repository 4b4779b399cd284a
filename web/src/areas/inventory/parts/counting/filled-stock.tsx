import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './address.ts';
import type { Catalogue, Hit, Product } from './catalogue.ts';
import type { Choice } from './choice-list.tsx';
import { EntryCard } from './entry-card.tsx';
import type { Begun } from './entry-draft.ts';
import { EntryFeedback } from './entry-feedback.tsx';
import { RestoreDraft } from './restore-draft.tsx';
import { targetOfProduct } from './target.ts';
import { ThingSearch } from './thing-search.tsx';
import { useEntry } from './use-entry.ts';

interface FilledStockProps {
  readonly place: Place;
  readonly name: string;
  readonly catalogue: Catalogue;
}

const factsOf = ({ id, ean }: Product) => [id, ean].filter(Boolean).join(' · ');

function Counter({ place, name, catalogue, before }: FilledStockProps & { readonly before: Begun | null }) {
  const entry = useEntry({ kind: 'product', place, name, before });
  const [several, setSeveral] = useState<readonly Hit[] | null>(null);
  const { t } = useTranslation('inventory');
  const feedback = <EntryFeedback feedback={entry.feedback} />;
  const choose = (hit: Hit) => {
    setSeveral(null);
    entry.choose(targetOfProduct(hit));
  };
  const choiceOf = (hit: Hit): Choice => ({
    key: `${hit.product.id} ${hit.unit}`,
    title: hit.product.title,
    text: [hit.unit, factsOf(hit.product)].filter(Boolean).join(' · '),
    choose: () => choose(hit),
  });
  const scan = (code: string) => {
    const hits = catalogue.scan(code);
    const [first, second] = hits;
    setSeveral(second ? hits : null);
    if (!first) entry.miss(code);
    else if (second) entry.ask();
    else choose(first);
  };
  const find = (text: string) => catalogue.search(text).map((product) => choiceOf({ product, unit: null }));
  return (
    <Stack>
      {feedback}
      <EntryCard entry={entry} />
      <ThingSearch
        isOpen={!entry.begun}
        label={t('counting.entry.search')}
        find={find}
        onScan={scan}
        choices={several?.map(choiceOf) ?? null}
        question={t('counting.entry.several')}
        onLeave={() => setSeveral(null)}
        feedback={feedback}
        awaited={entry.awaited}
      />
    </Stack>
  );
}

/** Counts products in their units. */
export function FilledStock(props: FilledStockProps) {
  const { place, name, catalogue } = props;
  return (
    <RestoreDraft of={{ kind: 'product', receiptId: place.receiptId, countedBy: name }} catalogue={catalogue}>
      {(before) => <Counter {...props} before={before} />}
    </RestoreDraft>
  );
}
