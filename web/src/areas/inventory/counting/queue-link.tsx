import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudQuestion, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useOnline } from '../../../kernel/offline/use-online.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import { QUEUE } from './address.ts';
import { useProgress } from './sync/sending.ts';
import { useTally } from './sync/use-counts.ts';

const ICONS = {
  unknown: IconCloudQuestion,
  parked: IconAlertTriangle,
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
  const { waiting = 0, parked = 0, discarded = 0 } = tally ?? {};
  const isAway = !isOnline || progress === 'unreachable';
  const isFull = progress === 'full' || progress === 'unavailable';
  // What the device has not read yet, or cannot read, is not called sent.
  const known = isFull || parked > 0 ? 'parked' : isAway ? 'offline' : waiting > 0 ? 'waiting' : 'sent';
  const state = tally ? known : 'unknown';
  const Icon = ICONS[state];
  const said = [
    parked > 0 && t('counting.bar.parked', counted(parked)),
    waiting > 0 && t('counting.bar.waiting', counted(waiting)),
    isFull && t('counting.bar.unkept'),
    isAway && t('counting.bar.offline'),
    error !== null && t('counting.bar.unknown'),
    tally && waiting + parked === 0 && !isAway && t(discarded > 0 ? 'counting.queue.nothing' : 'counting.bar.sent'),
  ].filter((each) => typeof each === 'string');
  return (
    <Anchor
      c={state === 'parked' ? 'var(--mantine-color-error)' : 'inherit'}
      aria-label={[t('counting.bar.queue'), said.join(', ')].filter(Boolean).join(': ')}
      renderRoot={(props) => <Link {...props} to={QUEUE} />}
    >
      <Icon size="1.5rem" aria-hidden />
      <span className={kit.figures}>{waiting + parked > 0 ? counted(waiting + parked).formatted : ''}</span>
    </Anchor>
  );
}
