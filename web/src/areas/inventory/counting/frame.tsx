import { Anchor, Box, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { USER } from './address.ts';
import classes from './counting.module.css';
import { QueueLink } from './queue-link.tsx';
import { RefusedDevice } from './refused-device.tsx';
import { KeepsNothing } from './sync/keeps-nothing.tsx';
import { useSession } from './sync/session.ts';
import { useApp } from './use-app.ts';

/** Once, however often the page around it is drawn. */
const ToUser = memo(() => <Navigate to={USER} replace />);

interface CountingFrameProps {
  readonly title: string;
  /** The page above this one. */
  readonly back?: string;
  readonly facts?: ReactNode;
  /** The person who counts, by the name on their counts. */
  readonly children: (name: string) => ReactNode;
}

/** The frame of every page of the app: person, queue, and the way back. People enter their name first. */
export function CountingFrame({ title, back, facts, children }: CountingFrameProps) {
  const { t } = useTranslation('inventory');
  const state = useSession();
  // The path alone: what else of the location changes would have it lead away again and again.
  const path = useLocation({ select: ({ pathname }) => pathname });
  useApp(state.kind === 'there' && state.session.name !== null ? path : null);
  if (state.kind === 'loading') return <LoadingState />;
  if (state.kind === 'failed') return <KeepsNothing />;
  const { name, isRefused } = state.session;
  if (name === null) return <ToUser />;
  return (
    <Stack className={classes.page}>
      <PageTitle title={title} />
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
      <PageHeader title={title} back={back} facts={facts} />
      {isRefused && <RefusedDevice />}
      {children(name)}
    </Stack>
  );
}
