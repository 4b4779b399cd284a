import type { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { PAIRING_MINUTES } from '@kontor/contract/areas/inventory/devices/rules.ts';
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
const MINUTE = 60_000;

/** A code that was made, and what for. */
export interface Shown {
  readonly asked: BodyOf<typeof devices.createPairing>;
  readonly pairing: AnswerOf<typeof devices.createPairing>;
  /** By this device's clock. */
  readonly since: number;
}

/** The device that was paired by a code: of that name and place, since the code was made, all by the server's clock. */
const pairedBy =
  ({ asked, pairing }: Shown) =>
  ({ name, warehouseId, pairedAt }: Device): boolean =>
    name === asked.name &&
    warehouseId === asked.warehouseId &&
    Date.parse(pairedAt) >= Date.parse(pairing.expiresAt) - PAIRING_MINUTES * MINUTE;

interface PairingCodeProps {
  readonly shown: Shown;
  /** Makes another code for the same device. */
  readonly onAgain: () => Promise<void>;
  /** Starts again, with another device. */
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The code that a device reads; says when it was read, or is over. */
export function PairingCode({ shown, onAgain, onAnother, onClose }: PairingCodeProps) {
  const { t } = useTranslation('inventory');
  const { asked, pairing, since } = shown;
  const { left, clock } = useSecondsLeft(since, PAIRING_MINUTES);
  const { data } = useQuery({
    ...devicesQuery(),
    refetchInterval: ({ state }) => (state.data?.some(pairedBy(shown)) ? false : POLL),
  });
  const device = data?.find(pairedBy(shown));
  if (device) return <Done device={device} onAnother={onAnother} onClose={onClose} />;
  if (left === 0) return <Over onAgain={onAgain} />;
  return (
    <PairingStep>
      <Text>{t('devices.pairing.scan')}</Text>
      <Group gap="lg" align="center">
        <QrCode text={pairing.url} label={t('devices.pairing.qrCode', { name: asked.name })} />
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

function Over({ onAgain }: Pick<PairingCodeProps, 'onAgain'>) {
  const { t } = useTranslation('inventory');
  const [isAsking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await onAgain().catch(notify.error);
    setAsking(false);
  };
  return (
    <PairingStep>
      <Banner kind="warning">{t('devices.pairing.over')}</Banner>
      <Group>
        <Button loading={isAsking} onClick={() => void again()}>
          {t('devices.pairing.again')}
        </Button>
      </Group>
    </PairingStep>
  );
}
