import { type Arrangement, reachesEdge, UNPRINTED } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { ListedTag } from '../list/listed-tag.ts';
import { sizesOf } from './sizes.ts';

interface EdgeNoteProps extends Pick<Arrangement, 'layout' | 'offset'> {
  readonly tags: readonly ListedTag[];
}

/** Warns if labels reach the edge of the paper, where most printers cannot print. */
export function EdgeNote({ tags, layout, offset }: EdgeNoteProps) {
  const { t } = useTranslation('priceTags');
  if (!sizesOf(tags).some((size) => reachesEdge(layout, size, offset))) return null;
  return <Banner kind="warning">{t('pdf.edge', { edge: UNPRINTED })}</Banner>;
}
