import type { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import {
  type Arrangement,
  fitsLayout,
  placementOrder,
  placesOn,
  sheetOf,
} from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import type { QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { invalid, type Refusal } from '../../../kernel/http/refusal.ts';
import type { Tag } from './facts.ts';

/**
 * The arrangement of labels on paper; a refusal if places are too small for one of them, or the first sheet lacks the
 * start.
 */
export function arrangementOf(
  { layout = 'single', start = '1', offsetX = 0, offsetY = 0 }: QueryOf<typeof priceTags.file>,
  tags: readonly Pick<Tag, 'printStyle'>[],
): Arrangement | Refusal<'request.invalid'> {
  const styles = [...new Set(tags.map(({ printStyle }) => printStyle))];
  const large = styles.find((style) => !fitsLayout(layout, STYLES[style]));
  if (large) {
    const { width, height } = STYLES[large];
    return invalid([{ path: 'layout', key: 'labelsTooLarge', values: { style: large, width, height, layout } }]);
  }
  const [first] = placementOrder(
    styles.map((style) => STYLES[style]),
    layout,
  );
  const places = first ? placesOn(sheetOf(layout, first)) : 1;
  if (Number(start) > places) return invalid([{ path: 'start', key: 'tooBig', values: { most: places } }]);
  return { layout, start: Number(start), offset: { x: offsetX, y: offsetY } };
}
