import { Button, VisuallyHidden } from '@mantine/core';
import { useForceUpdate } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useFormats } from '../kernel/formats.ts';
import { withWords } from '../kernel/locale.ts';
import type { Entry } from '../kernel/offline/entry.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { loadAllWords } from '../kernel/staff-words.ts';
import { useTranslation } from '../kernel/translation.ts';
import { lazyOverlay } from '../kit/states/lazy.tsx';

const WaitingPanel = lazyOverlay(() => withWords(import('./waiting-panel.tsx'), loadAllWords()));

/** Preloads the panel of waiting entries: it may be opened when there is no network. */
function usePreloadedPanel(): void {
  useEffect(() => {
    void WaitingPanel.preload();
    // Confirmations and toasts, which the app renders.
    void import('./overlays.tsx').catch(() => {});
  }, []);
}

/** Milliseconds within which an entry that is sent is not shown. */
const GRACE_MS = 2000;

/** For how long an entry is still hidden; a clock that was set back hides none. */
function graceLeft({ state, createdAt }: Entry): number {
  const age = Date.now() - Date.parse(createdAt);
  return state === 'parked' || age < 0 ? 0 : Math.max(0, GRACE_MS - age);
}

/** Entries that need a person, and those that wait longer than a usual call takes. */
function useVisibleEntries(entries: readonly Entry[]): readonly Entry[] {
  const wake = useForceUpdate();
  const delays = entries.map(graceLeft);
  const next = Math.min(...delays.filter((delay) => delay > 0));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(wake, next);
    return () => clearTimeout(timer);
  }, [next, wake]);
  return entries.filter((_, index) => delays[index] === 0);
}

/** Shown in the bar while something waits on this device: the number, and a button for the list. */
export default function WaitingButton() {
  usePreloadedPanel();
  const { t } = useTranslation('shell');
  const { counted } = useFormats();
  const visible = useVisibleEntries(useOutboxState().entries);
  const [isOpen, setOpen] = useState(false);
  const refused = visible.filter(({ state }) => state === 'parked').length;
  const countText = counted(refused || visible.length);
  const label = refused > 0 ? t('waiting.refused', countText) : t('waiting.count', countText);
  const StateIcon = refused > 0 ? IconAlertTriangle : IconCloudUp;
  return (
    <>
      <VisuallyHidden role="status">{visible.length > 0 && label}</VisuallyHidden>
      {visible.length > 0 && (
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
          {countText.formatted}
        </Button>
      )}
      <Suspense>{isOpen && <WaitingPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
