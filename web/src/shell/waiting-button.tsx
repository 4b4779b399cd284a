import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kernel/locale.ts';
import type { Entry } from '../kernel/offline/entry.ts';
import { useOutboxState } from '../kernel/offline/running.ts';

const WaitingPanel = lazy(() => import('./waiting-panel.tsx'));

/** What is sent at once is not worth a word. */
const UNNOTICED = 2000;

/** What needs a person, and what waits longer than a usual call takes. */
function useNoticed(entries: readonly Entry[]): readonly Entry[] {
  const [now, setNow] = useState(Date.now);
  const dueAt = (entry: Entry) => (entry.state === 'parked' ? 0 : Date.parse(entry.createdAt) + UNNOTICED);
  const next = Math.min(...entries.map(dueAt).filter((due) => due > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), UNNOTICED));
    return () => clearTimeout(timer);
  }, [next]);
  return entries.filter((entry) => dueAt(entry) <= now);
}

/** In the bar, as long as something waits on this device: how much, and the way to the list of it. */
export function WaitingButton() {
  const { t } = useTranslation('shell');
  const { counted } = useFormats();
  const noticed = useNoticed(useOutboxState().entries);
  const [isOpen, setOpen] = useState(false);
  const refused = noticed.filter(({ state }) => state === 'parked').length;
  const label = refused > 0 ? t('waiting.refused', counted(refused)) : t('waiting.count', counted(noticed.length));
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
          {counted(noticed.length).formatted}
        </Button>
      )}
      <Suspense>{isOpen && <WaitingPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
