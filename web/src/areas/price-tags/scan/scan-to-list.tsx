import { isSaleStyle, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { offersQuery } from '../data.ts';
import type { LiveProduct } from '../list/live-products.ts';
import type { TagList } from '../list/tag-list.ts';
import { ScanButton } from './scan-button.tsx';
import { type ScanResult, scannedTitle } from './scan-outcome.tsx';
import { scannedTags } from './scanned-tags.ts';

interface ScanToListProps {
  readonly siteId: number;
  /** The style of the tab that products are added to. */
  readonly style: PrintStyle;
  readonly list: TagList;
}

/** Adds scanned products to the list of a tab. */
export function ScanToList({ siteId, style, list }: ScanToListProps) {
  const { t } = useTranslation('priceTags');
  const client = useQueryClient();
  async function take(product: LiveProduct): Promise<ScanResult> {
    const { productId, unit } = product;
    const title = scannedTitle(product);
    const offers = isSaleStyle(style) ? await client.ensureQueryData(offersQuery(siteId)) : [];
    const tags = list.putBy((listed) => scannedTags(listed, { productId, unit, style, offers }));
    const count = tags.reduce((sum, tag) => sum + tag.count, 0);
    return count > 0 ? { kind: 'listed', title, count } : { kind: 'noOffer', title };
  }
  return <ScanButton title={t('scan.title', { style: t(`terms.styles.${style}`) })} take={take} />;
}
