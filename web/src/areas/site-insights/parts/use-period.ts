import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useToday } from '../../../kit/page/use-today.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { periodIn } from './period.ts';

/**
 * The period in the address, so that a link shows the same days later. An invalid one stays there until another is
 * chosen; `fault` is its problem.
 */
export function usePeriod() {
  const { read, write } = useAddress();
  const navigate = useNavigate();
  const { period, fault } = periodIn(read('start'), read('end'), useToday());
  const { start, end } = period;
  const isNamed = fault !== null || (read('start') === start && read('end') === end);
  const name = useEffectEvent((period: Period) => write({ ...period }));
  useEffect(() => {
    if (!isNamed) name({ start, end });
  }, [isNamed, start, end]);
  /** Choosing a period adds a history entry; writing the default one to the address does not. */
  const choose = (period: Period) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...period }), resetScroll: false });
  return { period: { start, end }, fault, choose };
}
