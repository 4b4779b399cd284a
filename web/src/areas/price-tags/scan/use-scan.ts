import { isSaleStyle, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signal } from '../../../kit/scan/signal.ts';
import { offersQuery } from '../data.ts';
import type { TagList } from '../list/tag-list.ts';
import { type LiveProduct, useFoundByEan } from './found-by-ean.ts';
import type { Outcome } from './scan-outcome.tsx';
import { scannedTags } from './scanned-tags.ts';

interface ScanTarget {
  readonly siteId: number;
  readonly style: PrintStyle;
  readonly list: TagList;
}

/** Adds scanned products to the list of a tab, and returns the result of the last scan. */
export function useScan({ siteId, style, list }: ScanTarget) {
  const find = useFoundByEan();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const showOutcome = (next: Outcome) => {
    setOutcome(next);
    signal(next.kind === 'listed' ? 'found' : 'missing');
  };

  async function take({ productId, productTitle: title }: LiveProduct): Promise<Outcome> {
    const offers = isSaleStyle(style) ? await client.ensureQueryData(offersQuery(siteId)) : [];
    const tags = list.putBy((listed) => scannedTags(listed, { productId, style, offers }));
    const count = tags.reduce((sum, tag) => sum + tag.count, 0);
    return count > 0 ? { kind: 'listed', title, count } : { kind: 'noOffer', title };
  }

  async function scan(code: string): Promise<Outcome> {
    const products = await find(code);
    const [product] = products;
    if (!product) return { kind: 'unknown', code };
    return products.length > 1 ? { kind: 'several', products } : take(product);
  }

  const settle = (work: Promise<Outcome>) =>
    void work.catch((error): Outcome => ({ kind: 'failed', error })).then(showOutcome);

  return {
    outcome,
    scan(code: string) {
      setOutcome({ kind: 'read', code });
      settle(scan(code));
    },
    choose: (product: LiveProduct) => settle(take(product)),
  };
}
