import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useToday } from '../../../kit/page/useToday.ts';
import { useAddress } from '../../../kit/table/useFilters.ts';
import { periodIn } from './period.ts';

/**
 * The period that is evaluated, named by the address, so that a link shows the same days also tomorrow. One that cannot
 * be evaluated stays there until another is chosen: `fault` is what is wrong with it.
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
  /** Another period is a step in the browser's history; giving the usual one its name is not. */
  const choose = (period: Period) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...period }), resetScroll: false });
  return { period: { start, end }, fault, choose };
}
