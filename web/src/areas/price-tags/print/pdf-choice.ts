import { LAYOUTS, type Layout, MAX_OFFSET_MM } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import * as z from 'zod/mini';
import { rememberNext, useRemembered } from '../../../kernel/shown-choice.ts';

/** The paper layout, and the offset of this device's printer in millimetres. */
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

/** Whether the server accepts a printer offset. */
export const isOffset = (value: number | null): value is number => value !== null && Math.abs(value) <= MAX_OFFSET_MM;

/** The choice stored on this device, shared by all its users: paper and printer belong to the device. */
export function usePdfChoice() {
  const choice = read(useRemembered(NAME));
  const change = (next: Partial<PdfChoice>) =>
    rememberNext(NAME, (last) => JSON.stringify({ ...read(last), ...next } satisfies PdfChoice));
  return [choice, change] as const;
}
