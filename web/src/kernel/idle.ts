import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { useEffect, useState } from 'react';
import { settings } from './settings.ts';
import { readChoice, remember } from './stored.ts';

// Site users share tablets. After a long time without input in any tab they are signed out, so that others cannot work
// in their name.

const INPUT_KEY = 'input';
const ENDED_KEY = 'idle';

const CHECK_INTERVAL_MS = 15_000;
const WARNING_MS = MINUTE_MS;
/** The minimum time between two recorded inputs, in milliseconds. */
const MIN_INTERVAL_MS = 1000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds without input after which site users are signed out; null if they are not. */
export function idleLimit(): number | null {
  const { idleMinutes } = settings();
  return idleMinutes > 0 ? idleMinutes * MINUTE_MS : null;
}

function latestInput(): number | null {
  const latest = Number(readChoice(INPUT_KEY) ?? Number.NaN);
  return Number.isFinite(latest) ? latest : null;
}

let isSigningOut = false;

/** Whether this tab is signing out for lack of input, when there is no user to ask about unsaved changes. */
export const isSigningOutIdle = (): boolean => isSigningOut;

/** Records input of a person who signed in themselves. */
export function recordInput(): void {
  isSigningOut = false;
  const now = Date.now();
  if (Math.abs(now - (latestInput() ?? 0)) > MIN_INTERVAL_MS) remember(INPUT_KEY, String(now));
  if (readChoice(ENDED_KEY) !== null) remember(ENDED_KEY, null);
}

/** Records that this browser signs out for lack of input. */
export function recordIdleSignOut(): void {
  isSigningOut = true;
  remember(ENDED_KEY, 'yes');
}

/** Whether the last person was signed out for lack of input. */
export const wasSignedOutIdle = (): boolean => readChoice(ENDED_KEY) !== null;

/** `warned`: one minute before the session ends. */
type IdleState = 'active' | 'warned' | 'over';

function idleStateOf(limit: number): IdleState {
  const latest = latestInput();
  if (latest === null) return 'active';
  const idle = Date.now() - latest;
  if (idle >= limit) return 'over';
  return idle >= limit - WARNING_MS ? 'warned' : 'active';
}

/** The state of a session that ends after so many milliseconds without input; null for one that does not. */
export function useIdle(limit: number | null): IdleState {
  const [state, setState] = useState<IdleState>('active');
  useEffect(() => {
    if (limit === null) return setState('active');
    if (latestInput() === null) recordInput();
    const check = () => setState(idleStateOf(limit));
    const onInput = () => {
      // An ended session stays ended, as new input may come from another person.
      if (idleStateOf(limit) !== 'over') recordInput();
      check();
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    // No timers run while a tablet sleeps.
    document.addEventListener('visibilitychange', check);
    for (const input of INPUTS) addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const input of INPUTS) removeEventListener(input, onInput, { capture: true });
    };
  }, [limit]);
  return state;
}
