import { warningsOf } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { SaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { type KnownLabel, type Offer, offersQuery, type Reference, referencesQuery } from '../data.ts';
import { type KnownLabels, type LabelFault, labelFactsOf, useKnownLabels } from '../list/known-labels.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import { type SaleRow, saleRowsOf } from './sale-rows.ts';

/** A row of a sale tab with its label's facts. */
export interface SaleLine extends SaleRow {
  readonly title: string;
  readonly price: number | null;
  readonly unit: string | null;
  /** The lowest price of the 30 days before. */
  readonly lowest: number | null;
  /** Whether the offer was entered by hand. */
  readonly isOwn: boolean;
  readonly fault: LabelFault | null;
  /** The warnings about its label; empty for rows that are not listed. */
  readonly warnings: KnownLabel['warnings'];
}

const NO_OFFERS: readonly Offer[] = [];
const NO_REFERENCES: readonly Reference[] = [];

const keyOfReference = ({ productId, unit, start }: Pick<Reference, 'productId' | 'unit' | 'start'>) =>
  `${productId} ${unit} ${start}`;

function lineOf(
  row: SaleRow,
  labelOf: KnownLabels,
  references: ReadonlyMap<string, Reference>,
  nameless: (number: number) => string,
): SaleLine {
  const { tag, offer, isListed } = row;
  const label = isListed ? labelOf(tag) : undefined;
  // Includes the note locally, to avoid a request for each keystroke.
  const drawn = labelFactsOf(label, tag);
  const lowest = offer ? references.get(keyOfReference(offer))?.lowest : label?.offer?.lowest;
  return {
    ...row,
    title: offer?.productTitle ?? label?.product?.productTitle ?? nameless(tag.productId),
    price: offer?.price ?? tag.salePrice,
    unit: offer?.unit ?? tag.saleUnit,
    lowest: lowest ?? null,
    isOwn: tag.salePrice !== null,
    fault: label?.fault ?? null,
    warnings: drawn ? warningsOf(drawn) : [],
  };
}

/** The offers of a site and those entered by hand, as rows of a sale tab. */
export function useSaleLines(siteId: number, style: SaleStyle, tags: readonly ListedTag[]) {
  const { t } = useTranslation('priceTags');
  const query = useQuery(offersQuery(siteId));
  const { data: references = NO_REFERENCES, error: referencesError } = useQuery(referencesQuery(siteId));
  const { labelOf, error: labelError } = useKnownLabels(siteId, tags);
  const { data: offers } = query;
  const lines = useMemo(() => {
    const byOffer = new Map(references.map((reference) => [keyOfReference(reference), reference]));
    const nameless = (number: number) => t('terms.nameless', { number });
    return saleRowsOf(style, offers ?? NO_OFFERS, tags).map((row) => lineOf(row, labelOf, byOffer, nameless));
  }, [style, offers, tags, references, labelOf, t]);
  return { query: { ...query, data: offers && lines }, lines, error: labelError ?? referencesError };
}
