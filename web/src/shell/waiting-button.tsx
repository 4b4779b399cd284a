import { Button, VisuallyHidden } from '@mantine/core';
import { useForceUpdate } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kernel/formats.ts';
import { withWords } from '../kernel/locale.ts';
import type { Entry } from '../kernel/offline/entry.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { loadAllWords } from '../kernel/staff-words.ts';
import { lazyOverlay } from '../kit/states/part.tsx';

const WaitingPanel = lazyOverlay(() => withWords(import('./waiting-panel.tsx'), loadAllWords()));

/** What is needed to see and decide what waits: it is opened when there may be no network to load it by. */
function usePanelAtHand(): void {
  useEffect(() => {
    void WaitingPanel.preload();
    // Questions and notices; the app shows them.
    void import('./overlays.tsx').catch(() => {});
  }, []);
}

/** What is sent at once is not worth a word. */
const UNNOTICED = 2000;

/** For how long an entry still goes unnoticed; a clock that was set back makes none wait. */
function unnoticedFor({ state, createdAt }: Entry): number {
  const age = Date.now() - Date.parse(createdAt);
  return state === 'parked' || age < 0 ? 0 : Math.max(0, UNNOTICED - age);
}

/** What needs a person, and what waits longer than a usual call takes. */
function useNoticed(entries: readonly Entry[]): readonly Entry[] {
  const wake = useForceUpdate();
  const rests = entries.map(unnoticedFor);
  const next = Math.min(...rests.filter((rest) => rest > 0));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(wake, next);
    return () => clearTimeout(timer);
  }, [next, wake]);
  return entries.filter((_, index) => rests[index] === 0);
}

/** In the bar, as long as something waits on this device: how much, and the way to the list of it. */
export default function WaitingButton() {
  usePanelAtHand();
  const { t } = useTranslation('shell');
  const { counted } = useFormats();
  const noticed = useNoticed(useOutboxState().entries);
  const [isOpen, setOpen] = useState(false);
  const refused = noticed.filter(({ state }) => state === 'parked').length;
  const shown = counted(refused || noticed.length);
  const label = refused > 0 ? t('waiting.refused', shown) : t('waiting.count', shown);
  const StateIcon = refused > 0 ? IconAlertTriangle : IconCloudUp;
  return (
    <>
      <VisuallyHidden role="status">{noticed.length > 0 && label}</VisuallyHidden>
      {noticed.length > 0 && (
        <Button
          variant="light"
          color={refused > 0 ? 'red' : 'orange'}
          size="compact-md"
          px="xs"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          leftSection={<StateIcon size="1.25rem" aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {shown.formatted}
        </Button>
      )}
      <Suspense>{isOpen && <WaitingPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
