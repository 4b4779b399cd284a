import type { Arrangement } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import { words } from '../../../kernel/words.ts';
import { drawPackedPriceTags, packed } from '../tasks.ts';
import type { Label } from './labels-of.ts';
import { inSlices } from './slices.ts';

/** Labels as a file, always in German. */
export async function priceTagFile(
  services: Services,
  labels: readonly Label[],
  arrangement: Arrangement,
): Promise<FileAnswer | Refusal<'request.tooLarge'>> {
  const t = words('de');
  const drawn = await performIn(services, drawPackedPriceTags, {
    title: t('priceTags:file.title'),
    arrangement,
    pieces: await inSlices(labels, (slice) => [packed(slice.map(({ facts, count }) => ({ facts, count })))]),
  });
  if (drawn instanceof Refusal) return drawn;
  return { name: t('priceTags:file.name'), type: 'application/pdf', content: drawn.content };
}
