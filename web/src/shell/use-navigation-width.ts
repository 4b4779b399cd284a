import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readChoice, remember } from '../kernel/stored.ts';

/** Open from the large breakpoint, icons only below it, unless the person decided otherwise. */
export function useNavigationWidth() {
  const isLarge = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(readChoice('navigation'));
  const isMini = chosen === null ? !isLarge : chosen === 'mini';
  const toggle = () => {
    const next = isMini ? 'open' : 'mini';
    setChosen(next);
    remember('navigation', next);
  };
  return { isMini, toggle };
}
