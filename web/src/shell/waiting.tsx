import { Suspense } from 'react';
import { createLazyComponent } from '../kernel/lazy-component.tsx';
import { loadWords, withWords } from '../kernel/locale.ts';
import { useOutboxState } from '../kernel/offline/running.ts';

const WaitingButton = createLazyComponent(
  () => withWords(import('./waiting-button.tsx'), loadWords(['shell'])),
  () => null,
);

/** The slot in the bar for waiting entries; lazy, because most users never have any. */
export function WaitingSlot() {
  const { engine } = useOutboxState();
  return <Suspense>{engine && <WaitingButton />}</Suspense>;
}
