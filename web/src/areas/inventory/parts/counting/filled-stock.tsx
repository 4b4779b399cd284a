import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Place } from './address.ts';
import type { Catalogue, Hit, Product } from './catalogue.ts';
import type { Choice } from './choice-list.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryTold } from './entry-told.tsx';
import { targetOfProduct } from './target.ts';
import { ThingSearch } from './thing-search.tsx';
import { useEntry } from './use-entry.ts';

interface FilledStockProps {
  readonly place: Place;
  readonly name: string;
  readonly catalogue: Catalogue;
}

const factsOf = ({ id, ean }: Product) => [id, ean].filter(Boolean).join(' · ');

/** Counts products in their units. */
export function FilledStock({ place, name, catalogue }: FilledStockProps) {
  const entry = useEntry({ kind: 'product', place, catalogue, name });
  const [several, setSeveral] = useState<readonly Hit[] | null>(null);
  const told = <EntryTold told={entry.told} />;
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
    else if (!second) choose(first);
  };
  const find = (text: string) => catalogue.search(text).map((product) => choiceOf({ product, unit: null }));
  return (
    <Stack>
      {told}
      <EntryCard entry={entry} />
      <ThingSearch
        isOpen={!entry.begun}
        find={find}
        onScan={scan}
        choices={several?.map(choiceOf) ?? null}
        told={told}
      />
    </Stack>
  );
}
