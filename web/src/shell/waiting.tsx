import { lazy, Suspense } from 'react';
import { useOutboxState } from '../kernel/offline/running.ts';

const WaitingButton = lazy(() => import('./waiting-button.tsx'));

/** The place in the bar for what waits on this device; most people never make anything wait. */
export function WaitingPlace() {
  const { engine } = useOutboxState();
  return <Suspense>{engine && <WaitingButton />}</Suspense>;
}
