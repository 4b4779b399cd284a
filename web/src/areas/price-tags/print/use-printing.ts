import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ProblemError } from '../../../kernel/problem.ts';

/** The delay of the print dialog after the prices have loaded, in milliseconds (`spec 3 §2.2`). */
const DELAY = 500;

const FACES = ['500 1rem "Kontor Label"', '700 1rem "Kontor Label"'];

/** The label fonts. Printing waits for them, because other fonts would change the width of the lines. */
export const useLabelFonts = () =>
  useQuery({
    queryKey: ['price-tag', 'fonts'],
    queryFn: async () => {
      const loaded = await Promise.all(FACES.map((face) => document.fonts.load(face))).catch(() => []);
      if (loaded.length === 0 || loaded.some((faces) => faces.length === 0)) {
        throw new ProblemError(0, 'network.partMissing');
      }
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Printing {
  /** Prices and fonts are loaded, and all pages are rendered. */
  readonly isReady: boolean;
  /** Called when the print dialog closes; browsers do not report whether anything was printed. */
  readonly onClosed: () => void;
}

/** Opens the browser's print dialog once and reports when it closes. */
export function usePrinting({ isReady, onClosed }: Printing): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    const timer = setTimeout(() => {
      isOpened.current = true;
      print();
    }, DELAY);
    return () => clearTimeout(timer);
  }, [isReady]);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!isReady) return;
    const onAfterPrint = () => closed();
    addEventListener('afterprint', onAfterPrint);
    return () => removeEventListener('afterprint', onAfterPrint);
  }, [isReady]);
}
