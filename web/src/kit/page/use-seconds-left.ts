import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { useEffect, useState } from 'react';

/**
 * The seconds left of some minutes since a moment on this device's clock, which may differ from the server's. Also
 * formatted, `4:09`.
 */
export function useSecondsLeft(since: number, minutes: number): { readonly left: number; readonly clock: string } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.min(minutes * 60, Math.ceil((since - now) / SECOND_MS) + minutes * 60));
  return { left, clock: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` };
}
