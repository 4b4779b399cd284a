import { portal } from '@kontor/contract/kernel/portal.ts';
import { useEffect } from 'react';
import { callWith } from '../kernel/client.ts';
import { idleLimit, recordIdleSignOut, useIdle } from '../kernel/idle.ts';
import { type Session, signOut } from '../kernel/session.ts';
import { lazyOverlay } from '../kit/states/lazy.tsx';

const IdleWarning = lazyOverlay(() => import('./idle-warning.tsx'));

const RETRY_MS = 15_000;

/** Milliseconds without input after which a session ends; null if it does not. */
const limitOf = (session: Session): number | null => {
  const isShared = session.state === 'signedIn' && session.sites.length > 0;
  return isShared ? idleLimit() : null;
};

/**
 * Signs out as soon as the server answers: offline, the user could not sign in again, and unsaved work would be lost.
 */
function useSignOut(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const abort = new AbortController();
    const leave = async () => {
      await callWith(portal.live, { signal: AbortSignal.any([abort.signal, AbortSignal.timeout(RETRY_MS)]) });
      recordIdleSignOut();
      await signOut(abort.signal, { keepsOwn: true });
    };
    // Only one attempt at a time, and none after a redirect has started: it removes the id token, without which providers
    // ask for a confirmation.
    let isRunning = false;
    const tryOnce = () => {
      if (isRunning) return;
      isRunning = true;
      leave().catch(() => {
        isRunning = false;
      });
    };
    tryOnce();
    const timer = setInterval(tryOnce, RETRY_MS);
    addEventListener('online', tryOnce);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryOnce);
      abort.abort();
    };
  }, [isDue]);
}

/** Ends the session of site users after a long time without input on the device. */
export function Idle({ session }: { readonly session: Session }) {
  const limit = limitOf(session);
  const state = useIdle(limit);
  useSignOut(state === 'over');
  return state !== 'active' && <IdleWarning isOver={state === 'over'} />;
}
