import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudQuestion, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import { useOnline } from '../../../../kernel/offline/use-online.ts';
import kit from '../../../../kit/kit.module.css';
import { QUEUE } from './address.ts';
import { useProgress } from './sending.ts';
import { useTally } from './use-counts.ts';

const ICONS = {
  unknown: IconCloudQuestion,
  refused: IconAlertTriangle,
  offline: IconCloudOff,
  waiting: IconCloudUp,
  sent: IconCloudCheck,
} as const;

/** How many counts wait on this device, always to be seen (`behaviour §9`); it leads to all of them. */
export function QueueLink() {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const isOnline = useOnline();
  const progress = useProgress();
  const { data: tally, error } = useTally();
  const { waiting = 0, refused = 0, givenUp = 0 } = tally ?? {};
  const isAway = !isOnline || progress === 'unreachable';
  const isFull = progress === 'full' || progress === 'unavailable';
  // What the device has not read yet, or cannot read, is not called sent.
  const known = isFull || refused > 0 ? 'refused' : isAway ? 'offline' : waiting > 0 ? 'waiting' : 'sent';
  const state = tally ? known : 'unknown';
  const Icon = ICONS[state];
  const said = [
    refused > 0 && t('counting.bar.refused', counted(refused)),
    waiting > 0 && t('counting.bar.waiting', counted(waiting)),
    isFull && t('counting.bar.unkept'),
    isAway && t('counting.bar.offline'),
    error !== null && t('counting.bar.unknown'),
    tally && waiting + refused === 0 && !isAway && t(givenUp > 0 ? 'counting.queue.nothing' : 'counting.bar.sent'),
  ].filter((each) => typeof each === 'string');
  return (
    <Anchor
      c={state === 'refused' ? 'var(--mantine-color-error)' : 'inherit'}
      aria-label={[t('counting.bar.queue'), said.join(', ')].filter(Boolean).join(': ')}
      renderRoot={(props) => <Link {...props} to={QUEUE} />}
    >
      <Icon size="1.5rem" aria-hidden />
      <span className={kit.figures}>{waiting + refused > 0 ? counted(waiting + refused).formatted : ''}</span>
    </Anchor>
  );
}
