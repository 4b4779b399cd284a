import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ProblemError } from '../../../../kernel/problem.ts';

/** The delay of the print dialog after the prices have loaded, in milliseconds (`spec 3 §2.2`). */
const DELAY = 500;

const FACES = ['500 1rem "Kontor Label"', '700 1rem "Kontor Label"'];

/** The faces of labels, without which none is printed: its lines would be of another length. */
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
  /** Prices and fonts are loaded, and everything is drawn. */
  readonly isReady: boolean;
  /** The print dialog was closed; browsers do not say whether anything was printed. */
  readonly onClosed: () => void;
}

/** Opens the browser's print dialog, once, and calls back when it was closed. */
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
