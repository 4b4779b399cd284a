import { LAYOUTS, type Layout, MAX_OFFSET } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import * as z from 'zod/mini';
import { rememberNext, useRemembered } from '../../../../kernel/shown-choice.ts';

/** On which paper somebody prints, and by how many millimetres the printer at this device is off. */
export interface PdfChoice {
  readonly layout: Layout;
  /** To the right. */
  readonly x: number;
  /** Down. */
  readonly y: number;
}

const kept = z.object({ layout: z.enum(LAYOUTS), x: z.number(), y: z.number() });

const USUAL: PdfChoice = { layout: 'single', x: 0, y: 0 };

const NAME = 'priceTags.paper';

function read(text: string | null): PdfChoice {
  try {
    return text === null ? USUAL : (kept.safeParse(JSON.parse(text)).data ?? USUAL);
  } catch {
    return USUAL;
  }
}

/** How far a printer can be corrected, as the call takes it. */
export const isOffset = (value: number | null): value is number => value !== null && Math.abs(value) <= MAX_OFFSET;

/** The choice stored on this device: paper and printer are its own, whoever prints. */
export function usePdfChoice() {
  const choice = read(useRemembered(NAME));
  const change = (next: Partial<PdfChoice>) =>
    rememberNext(NAME, (last) => JSON.stringify({ ...read(last), ...next } satisfies PdfChoice));
  return [choice, change] as const;
}
