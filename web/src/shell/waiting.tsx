import { Suspense } from 'react';
import { loadWords, withWords } from '../kernel/locale.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { partOf } from '../kernel/part.tsx';

const WaitingButton = partOf(
  () => withWords(import('./waiting-button.tsx'), loadWords(['shell'])),
  () => null,
);

/** The place in the bar for what waits on this device; most people never make anything wait. */
export function WaitingPlace() {
  const { engine } = useOutboxState();
  return <Suspense>{engine && <WaitingButton />}</Suspense>;
}
