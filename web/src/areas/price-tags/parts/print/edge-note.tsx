import { type Arrangement, reachesEdge, UNPRINTED } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/feedback/Banner.tsx';
import type { ListedTag } from '../list/listed-tag.ts';
import { sizesOf } from './sizes.ts';

interface EdgeNoteProps extends Pick<Arrangement, 'layout' | 'offset'> {
  readonly tags: readonly ListedTag[];
}

/** Warns where labels reach the edge of the paper, which most printers leave white. */
export function EdgeNote({ tags, layout, offset }: EdgeNoteProps) {
  const { t } = useTranslation('priceTags');
  if (!sizesOf(tags).some((size) => reachesEdge(layout, size, offset))) return null;
  return <Banner kind="warning">{t('pdf.edge', { edge: UNPRINTED })}</Banner>;
}
