import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import type { CodeKind } from './code-kind.ts';
import classes from './scan.module.css';
import { isSilent, setSilent } from './signal.ts';
import { type ScanFault, useCamera } from './use-camera.ts';

function Failed({ fault, onRetry }: { readonly fault: ScanFault; readonly onRetry: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <Banner kind="error" title={t(`scan.faults.${fault}`)}>
      <Stack gap="sm" align="flex-start">
        {t(`scan.help.${fault}`)}
        <Button variant="default" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      </Stack>
    </Banner>
  );
}

function Torch({ shine }: { readonly shine: (isOn: boolean) => Promise<void> }) {
  const { t } = useTranslation('kit');
  const [isOn, setOn] = useState(false);
  const Icon = isOn ? IconBulbOff : IconBulb;
  // Some devices report a torch that cannot be turned on.
  const turn = () =>
    void shine(!isOn).then(
      () => setOn(!isOn),
      () => {},
    );
  return (
    <Button variant="default" leftSection={<Icon size="1.25rem" aria-hidden />} onClick={turn}>
      {t(isOn ? 'scan.lightOff' : 'scan.lightOn')}
    </Button>
  );
}

function Tones() {
  const { t } = useTranslation('kit');
  const [isOff, setOff] = useState(isSilent);
  const Icon = isOff ? IconVolumeOff : IconVolume;
  const turn = () => {
    setSilent(!isOff);
    setOff(!isOff);
  };
  return (
    <Button variant="default" leftSection={<Icon size="1.25rem" aria-hidden />} aria-pressed={!isOff} onClick={turn}>
      {t('scan.tones')}
    </Button>
  );
}

interface CameraProps {
  /** Barcodes of products by default. */
  readonly kind?: CodeKind | undefined;
  readonly onScan: (code: string) => void;
}

function Live({ kind = 'ean', onScan, onRetry }: CameraProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation('kit');
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, kind, onScan);
  if (state.kind === 'failed') return <Failed fault={state.fault} onRetry={onRetry} />;
  return (
    <Stack gap="sm">
      <div className={classes.frame}>
        <video ref={video} className={classes.picture} aria-label={t('scan.picture')} autoPlay muted playsInline />
        {state.kind === 'open' ? <div className={classes.aim} aria-hidden /> : <Loader className={classes.waiting} />}
      </div>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">{t(state.kind !== 'open' ? 'scan.opening' : kind === 'qr' ? 'scan.aimQr' : 'scan.aim')}</Text>
        <Group gap="sm">
          {state.kind === 'open' && state.torch && <Torch shine={state.torch} />}
          <Tones />
        </Group>
      </Group>
    </Stack>
  );
}

/**
 * The camera's picture, in which every visible code is reported once; without a camera, the reason and a remedy.
 */
export function Camera({ kind, onScan }: CameraProps) {
  const [tries, setTries] = useState(0);
  return <Live key={tries} kind={kind} onScan={onScan} onRetry={() => setTries(tries + 1)} />;
}
