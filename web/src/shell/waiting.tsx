import { Suspense } from 'react';
import { useOutboxState } from '../kernel/offline/running.ts';
import { partOf } from '../kernel/part.tsx';

const WaitingButton = partOf(
  () => import('./waiting-button.tsx'),
  () => null,
);

/** The place in the bar for what waits on this device; most people never make anything wait. */
export function WaitingPlace() {
  const { engine } = useOutboxState();
  return <Suspense>{engine && <WaitingButton />}</Suspense>;
}
