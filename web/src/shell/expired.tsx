import { portal } from '@kontor/contract/kernel/portal.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callWith } from '../kernel/client.ts';
import { useFormats } from '../kernel/formats.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { useOnline } from '../kernel/offline/use-online.ts';
import { signInAgain } from '../kernel/session.ts';
import { useTranslation } from '../kernel/translation.ts';
import classes from './shell.module.css';

/** Milliseconds between two checks whether the server is reachable. */
const CHECK_INTERVAL_MS = 15_000;

/** Shown when the session expires during work: the page stays as it is until the person signs in again. */
export function Expired() {
  const isOnline = useOnline();
  // A network without internet access counts as online too.
  const { isSuccess } = useQuery({
    queryKey: ['expired', isOnline],
    queryFn: ({ signal }) => callWith(portal.live, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'success' ? false : CHECK_INTERVAL_MS),
  });
  return isOnline && isSuccess ? <SignInAgain /> : <OfflineNotice />;
}

/** Nobody can sign in offline, and a prepared device works without. */
function OfflineNotice() {
  const { t } = useTranslation('shell');
  return (
    <Group role="status" gap="xs" wrap="nowrap" mb="md" c="dimmed">
      <IconCloudOff size="1.25rem" style={{ flex: 'none' }} aria-hidden />
      <Text size="sm">{t('expired.offline')}</Text>
    </Group>
  );
}

/**
 * The button never shows progress: there is no reliable sign that the other window was closed without signing in.
 */
function SignInAgain() {
  const { t } = useTranslation('shell');
  const { counted } = useFormats();
  const waiting = useOutboxState().entries.filter(({ state }) => state !== 'parked').length;
  const signInMutation = useMutation({ mutationFn: signInAgain, retry: false });
  const text = () => {
    if (signInMutation.isError) return t('expired.failed');
    return waiting > 0 ? t('expired.waiting', counted(waiting)) : t('expired.text');
  };
  return (
    <Alert role="alert" variant="filled" color="red" title={t('expired.title')} className={classes.expired}>
      <Group justify="space-between">
        <Text c="inherit">{text()}</Text>
        <Button variant="white" color="red" onClick={() => signInMutation.mutate()}>
          {t('expired.action')}
        </Button>
      </Group>
    </Alert>
  );
}
