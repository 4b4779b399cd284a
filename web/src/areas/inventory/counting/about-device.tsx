import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { createLazyComponent } from '../../../kernel/lazy-component.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Session } from './sync/session.ts';
import { useTally } from './sync/use-counts.ts';

const RefusedDevice = createLazyComponent(
  async () => ({ default: (await import('./refused-device.tsx')).RefusedDevice }),
  () => null,
);

/** The device's pairing and its waiting counts; most devices have neither. */
export function AboutDevice({ session: { pairing, isRefused } }: { readonly session: Session }) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { waiting = 0 } = useTally().data ?? {};
  return (
    <>
      <Suspense>{isRefused && <RefusedDevice />}</Suspense>
      {pairing && !isRefused && (
        <Text size="sm">
          {t('counting.user.paired', { device: pairing.deviceName, warehouse: pairing.warehouseName ?? '–' })}
        </Text>
      )}
      {waiting > 0 && <Text size="sm">{t('counting.user.goesOn', counted(waiting))}</Text>}
    </>
  );
}
