import { Anchor, Box, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCloudQuestion,
  IconCloudUp,
  IconUser,
} from '@tabler/icons-react';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { memo, type ReactNode, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useOnline } from '../../../kernel/offline/use-online.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { QUEUE, USER } from './address.ts';
import { BarSlot } from './bar-slot.tsx';
import classes from './counting.module.css';
import { RefusedDevice } from './refused-device.tsx';
import { useProgress } from './sync/sending.ts';
import { useSession } from './sync/session.ts';
import { StorageUnavailable } from './sync/storage-unavailable.tsx';
import { useTally } from './sync/use-counts.ts';
import { useApp } from './use-app.ts';

/** Memoized, so that it redirects only once. */
const ToUser = memo(() => <Navigate to={USER} replace />);

interface CountingFrameProps {
  readonly title: string;
  /** The page above this one. */
  readonly back?: string;
  readonly facts?: ReactNode;
  /** Whether the page needs the whole screen of a handheld: then one slim bar has all there is above it. */
  readonly isSlim?: boolean;
  /** The name of the person who counts. */
  readonly children: (name: string) => ReactNode;
}

/** The frame of every page of the app, with person, queue and a way back. It asks for a name first. */
export function CountingFrame({ title, back, facts, isSlim = false, children }: CountingFrameProps) {
  const state = useSession();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // Only the path, because other changes of the location would redirect again.
  const path = useLocation({ select: ({ pathname }) => pathname });
  useApp(state.kind === 'there' && state.session.name !== null ? path : null);
  if (state.kind === 'loading') return <LoadingState />;
  if (state.kind === 'failed') return <StorageUnavailable />;
  const { name, isRefused } = state.session;
  if (name === null) return <ToUser />;
  return (
    <Stack className={classes.page}>
      <PageTitle title={title} />
      {isSlim ? (
        <SlimBar title={title} back={back} facts={facts} onSlot={setSlot} />
      ) : (
        <FullBar name={name} {...{ title, back, facts }} />
      )}
      {isRefused && <RefusedDevice />}
      <BarSlot value={slot}>{children(name)}</BarSlot>
    </Stack>
  );
}

type BarProps = Pick<CountingFrameProps, 'title' | 'back' | 'facts'>;

function FullBar({ name, ...header }: BarProps & { readonly name: string }) {
  const { t } = useTranslation('inventory');
  return (
    <>
      <Box component="nav" className={classes.bar} aria-label={t('counting.bar.label')}>
        <Anchor
          c="inherit"
          aria-label={t('counting.bar.person', { name })}
          renderRoot={(props) => <Link {...props} to={USER} />}
        >
          <IconUser size="1.5rem" aria-hidden />
          <Text span className={classes.name}>
            {name}
          </Text>
        </Anchor>
        <QueueLink />
      </Box>
      <PageHeader {...header} />
    </>
  );
}

interface SlimBarProps extends BarProps {
  /** Receives the element for what the page shows in the bar. */
  readonly onSlot: (slot: HTMLElement | null) => void;
}

/** The way back, title and facts, and the queue. */
function SlimBar({ title, back, facts, onSlot }: SlimBarProps) {
  const { t } = useTranslation(['inventory', 'kit']);
  return (
    <div className={classes.slim}>
      {back && (
        <Anchor c="inherit" aria-label={t('kit:page.back')} renderRoot={(props) => <Link {...props} to={back} />}>
          <IconArrowLeft aria-hidden />
        </Anchor>
      )}
      <div className={classes.where}>
        <Title order={1} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed" className={classes.name}>
          {facts}
        </Text>
      </div>
      <div ref={onSlot} className={classes.slot} />
      <nav aria-label={t('counting.bar.label')}>
        <QueueLink />
      </nav>
    </div>
  );
}

const ICONS = {
  unknown: IconCloudQuestion,
  parked: IconAlertTriangle,
  offline: IconCloudOff,
  waiting: IconCloudUp,
  sent: IconCloudCheck,
} as const;

/** The number of waiting counts, always visible (`behaviour §9`), with a link to the queue. */
function QueueLink() {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const isOnline = useOnline();
  const progress = useProgress();
  const { data: tally, error } = useTally();
  const { waiting = 0, parked = 0, discarded = 0 } = tally ?? {};
  const isAway = !isOnline || progress === 'unreachable';
  const isFull = progress === 'full' || progress === 'unavailable';
  // Unread or unreadable data must not look like sent counts.
  const known = isFull || parked > 0 ? 'parked' : isAway ? 'offline' : waiting > 0 ? 'waiting' : 'sent';
  const state = tally ? known : 'unknown';
  const Icon = ICONS[state];
  const label = [
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
      aria-label={[t('counting.bar.queue'), label.join(', ')].filter(Boolean).join(': ')}
      renderRoot={(props) => <Link {...props} to={QUEUE} />}
    >
      <Icon size="1.5rem" aria-hidden />
      <span className={kit.figures}>{waiting + parked > 0 ? counted(waiting + parked).formatted : ''}</span>
    </Anchor>
  );
}
