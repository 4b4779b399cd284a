import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import { MAX_DOT_LABELS } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import { fitsSheet, rollFor } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import { drawDots } from '../tasks.ts';
import type { Tag } from './facts.ts';
import type { Roll } from './label-sheet.ts';
import type { Label } from './labels-of.ts';

/** A refusal if there are too many labels to draw as dots, or one fits the roll in neither direction. */
export function faultOfRoll(tags: readonly Pick<Tag, 'printStyle'>[], { width }: Roll, field: string) {
  if (tags.length > MAX_DOT_LABELS) return refuse('priceTags.tooManyDots', { facts: { most: MAX_DOT_LABELS } });
  const large = tags.find(({ printStyle }) => !fitsSheet(rollFor(width, STYLES[printStyle]), STYLES[printStyle]));
  if (!large) return undefined;
  const size = STYLES[large.printStyle];
  const values = { style: large.printStyle, width: size.width, height: size.height, roll: width };
  return invalid([{ path: field, key: 'rollTooNarrow', values }]);
}

/** How many labels are drawn before other tasks of the thread get a turn. */
const SLICE = 10;

/** Labels in the language of label printers, in list order. */
export async function dotsOf(
  services: Services,
  labels: readonly Label[],
  roll: Roll,
): Promise<Uint8Array | Refusal<'request.tooLarge'>> {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < labels.length; at += SLICE) {
    const some = labels.slice(at, at + SLICE).map(({ facts, count }) => ({ facts, count }));
    const drawn = await performIn(services, drawDots, { roll, labels: some });
    if (drawn instanceof Refusal) return drawn;
    parts.push(drawn.content);
  }
  return Buffer.concat(parts);
}
