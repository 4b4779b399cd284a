import { portal } from '@kontor/contract/kernel/portal.ts';
import { useEffect } from 'react';
import { callWith } from '../kernel/client.ts';
import { idleLimit, noteIdleEnd, useIdle } from '../kernel/idle.ts';
import { type Session, signOut } from '../kernel/session.ts';
import { lazyOverlay } from '../kit/states/part.tsx';

const IdleWarning = lazyOverlay(() => import('./idle-warning.tsx'));

const AGAIN = 15_000;

/** Milliseconds without input after which a session ends; null if it does not. */
const limitOf = (session: Session): number | null => {
  const isShared = session.state === 'signedIn' && session.sites.length > 0;
  return isShared ? idleLimit() : null;
};

/**
 * Signs out as soon as the server answers: offline nobody could sign in again, and work in progress would be lost.
 */
function useSignOut(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const left = new AbortController();
    const leave = async () => {
      await callWith(portal.live, { signal: AbortSignal.any([left.signal, AbortSignal.timeout(AGAIN)]) });
      noteIdleEnd();
      await signOut(left.signal, { keepsDrafts: true });
    };
    // One at a time, and none after one that leaves: it takes the id token along, without which providers ask the person.
    let isUnderWay = false;
    const tryOnce = () => {
      if (isUnderWay) return;
      isUnderWay = true;
      leave().catch(() => {
        isUnderWay = false;
      });
    };
    tryOnce();
    const timer = setInterval(tryOnce, AGAIN);
    addEventListener('online', tryOnce);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryOnce);
      left.abort();
    };
  }, [isDue]);
}

/** Ends the session of people of a site after a long time without input on the device. */
export function Idle({ session }: { readonly session: Session }) {
  const limit = limitOf(session);
  const standing = useIdle(limit);
  useSignOut(standing === 'over');
  return standing !== 'active' && <IdleWarning isOver={standing === 'over'} />;
}
