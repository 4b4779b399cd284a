import { Button, Container, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { MissingProps } from '../kernel/lazy-component.tsx';
import { messageOf } from '../kernel/messages.ts';
import { useTranslation } from '../kernel/translation.ts';
import classes from './shell.module.css';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A single message with its action, centred on an otherwise empty page. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <Container size="xs" className={classes.message}>
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        <Text>{text}</Text>
        {children && <Group gap="sm">{children}</Group>}
      </Stack>
    </Container>
  );
}

export function PagePending() {
  const { t } = useTranslation('shell');
  return (
    <Container size="xl" px={0} aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <Skeleton height={32} width="min(20rem, 60%)" />
        <Skeleton height={240} />
      </Stack>
    </Container>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** A page's error with a way to continue. */
export function PageError({ error, reset }: FailureProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Message title={t('pageFailed')} text={messageOf(error)}>
      <Button onClick={retry}>{t('retry')}</Button>
      <Button variant="default" component={Link} to="/">
        {t('toHome')}
      </Button>
    </Message>
  );
}

/** The page's code could not be loaded. It is retried when the network is back, since no input can be lost. */
export function PageMissing({ error, retry }: MissingProps) {
  const { t } = useTranslation('shell');
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => retryNow();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return (
    <Message title={t('pageFailed')} text={messageOf(error)}>
      <Button onClick={retry}>{t('retry')}</Button>
    </Message>
  );
}

/** The portal could not start; there is no router yet. */
export function PortalError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <main>
      <Message title={t('portalFailed')} text={messageOf(error)}>
        <Button onClick={() => location.reload()}>{t('retry')}</Button>
      </Message>
    </main>
  );
}
