import { useEffect, useState } from 'react';
import { settings } from './settings.ts';
import { readChoice, remember } from './stored.ts';

// Site users share tablets. After a long time without input in any tab they are signed out, so that others cannot work
// in their name.

const LATEST = 'input';
const ENDED = 'idle';

const MINUTE = 60_000;
const CHECK = 15_000;
const WARNING = MINUTE;
/** The minimum time between two recorded inputs, in milliseconds. */
const MIN_INTERVAL_MS = 1000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds without input after which site users are signed out; null if they are not. */
export function idleLimit(): number | null {
  const { idleMinutes } = settings();
  return idleMinutes > 0 ? idleMinutes * MINUTE : null;
}

function latestInput(): number | null {
  const latest = Number(readChoice(LATEST) ?? Number.NaN);
  return Number.isFinite(latest) ? latest : null;
}

let isEnding = false;

/** Whether this tab is signing out for lack of input, when there is no user to ask about unsaved changes. */
export const isEndingIdle = (): boolean => isEnding;

/** Records input of a person who signed in themselves. */
export function noteInput(): void {
  isEnding = false;
  const now = Date.now();
  if (Math.abs(now - (latestInput() ?? 0)) > MIN_INTERVAL_MS) remember(LATEST, String(now));
  if (readChoice(ENDED) !== null) remember(ENDED, null);
}

/** Records that this browser signs out for lack of input. */
export function noteIdleEnd(): void {
  isEnding = true;
  remember(ENDED, 'yes');
}

/** Whether the last person was signed out for lack of input. */
export const hasEndedIdle = (): boolean => readChoice(ENDED) !== null;

/** `warned`: one minute before the session ends. */
type Standing = 'active' | 'warned' | 'over';

function standingOf(limit: number): Standing {
  const latest = latestInput();
  if (latest === null) return 'active';
  const idle = Date.now() - latest;
  if (idle >= limit) return 'over';
  return idle >= limit - WARNING ? 'warned' : 'active';
}

/** The state of a session that ends after so many milliseconds without input; null for one that does not. */
export function useIdle(limit: number | null): Standing {
  const [standing, setStanding] = useState<Standing>('active');
  useEffect(() => {
    if (limit === null) return setStanding('active');
    if (latestInput() === null) noteInput();
    const check = () => setStanding(standingOf(limit));
    const onInput = () => {
      // An ended session stays ended, as new input may come from another person.
      if (standingOf(limit) !== 'over') noteInput();
      check();
    };
    check();
    const timer = setInterval(check, CHECK);
    // No timers run while a tablet sleeps.
    document.addEventListener('visibilitychange', check);
    for (const input of INPUTS) addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const input of INPUTS) removeEventListener(input, onInput, { capture: true });
    };
  }, [limit]);
  return standing;
}
