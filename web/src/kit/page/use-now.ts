import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { useEffect, useState } from 'react';

/** The current time, updated every minute, so that ages on a screen that stays open remain correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
