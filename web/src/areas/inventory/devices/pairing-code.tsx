import type { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { PAIRING_MINUTES } from '@kontor/contract/areas/inventory/devices/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf, BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { QrCode } from '../../../kit/page/qr-code.tsx';
import { useSecondsLeft } from '../../../kit/page/use-seconds-left.ts';
import { type Device, devicesQuery } from '../data.ts';
import { PairingStep } from './pairing-step.tsx';

const POLL = 2_000;

/** A pairing code with its request. */
export interface ShownCode {
  readonly request: BodyOf<typeof devices.createPairing>;
  readonly pairing: AnswerOf<typeof devices.createPairing>;
  /** According to this device's clock. */
  readonly since: number;
}

/**
 * Whether a device was paired with this code: same name and warehouse, paired since the code was created by the
 * server's clock.
 */
const isPairedBy =
  ({ request, pairing }: ShownCode) =>
  ({ name, warehouseId, pairedAt }: Device): boolean =>
    name === request.name &&
    warehouseId === request.warehouseId &&
    Date.parse(pairedAt) >= Date.parse(pairing.expiresAt) - PAIRING_MINUTES * MINUTE_MS;

interface PairingCodeProps {
  readonly shown: ShownCode;
  /** Creates another code for the same device. */
  readonly onAgain: () => Promise<void>;
  /** Starts over with another device. */
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The code for the device to scan; reports when it is used or expired. */
export function PairingCode({ shown, onAgain, onAnother, onClose }: PairingCodeProps) {
  const { t } = useTranslation('inventory');
  const { request, pairing, since } = shown;
  const { left, clock } = useSecondsLeft(since, PAIRING_MINUTES);
  const { data } = useQuery({
    ...devicesQuery(),
    refetchInterval: ({ state }) => (state.data?.some(isPairedBy(shown)) ? false : POLL),
  });
  const device = data?.find(isPairedBy(shown));
  if (device) return <Done device={device} onAnother={onAnother} onClose={onClose} />;
  if (left === 0) return <CodeExpired onAgain={onAgain} />;
  return (
    <PairingStep>
      <Text>{t('devices.pairing.scan')}</Text>
      <Group gap="lg" align="center">
        <QrCode text={pairing.url} label={t('devices.pairing.qrCode', { name: request.name })} />
        <Stack gap="xs">
          <Text role="status">{t('devices.pairing.waiting')}</Text>
          <Text role="timer" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('devices.pairing.left', { time: clock })}
          </Text>
        </Stack>
      </Group>
      <CopyField label={t('devices.pairing.link')} value={pairing.url} />
    </PairingStep>
  );
}

interface DoneProps extends Pick<PairingCodeProps, 'onAnother' | 'onClose'> {
  readonly device: Device;
}

function Done({ device: { name, warehouseId, warehouseName }, onAnother, onClose }: DoneProps) {
  const { t } = useTranslation('inventory');
  const warehouse = warehouseName ?? t('devices.warehouseOf', { id: warehouseId });
  return (
    <PairingStep>
      <Banner kind="success" title={t('devices.pairing.done', { name })}>
        {t('devices.pairing.doneText', { warehouse })}
      </Banner>
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnother}>
          {t('devices.pairing.another')}
        </Button>
        <Button onClick={onClose}>{t('devices.pairing.close')}</Button>
      </Group>
    </PairingStep>
  );
}

function CodeExpired({ onAgain }: Pick<PairingCodeProps, 'onAgain'>) {
  const { t } = useTranslation('inventory');
  const [isRenewing, setRenewing] = useState(false);
  const renew = async () => {
    setRenewing(true);
    await onAgain().catch(notify.error);
    setRenewing(false);
  };
  return (
    <PairingStep>
      <Banner kind="warning">{t('devices.pairing.over')}</Banner>
      <Group>
        <Button loading={isRenewing} onClick={() => void renew()}>
          {t('devices.pairing.again')}
        </Button>
      </Group>
    </PairingStep>
  );
}
