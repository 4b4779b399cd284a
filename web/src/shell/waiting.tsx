import { Suspense } from 'react';
import { loadWords, withWords } from '../kernel/locale.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { createLazyComponent } from '../kernel/part.tsx';

const WaitingButton = createLazyComponent(
  () => withWords(import('./waiting-button.tsx'), loadWords(['shell'])),
  () => null,
);

/** The slot in the bar for waiting entries; lazy, because most users never have any. */
export function WaitingSlot() {
  const { engine } = useOutboxState();
  return <Suspense>{engine && <WaitingButton />}</Suspense>;
}
