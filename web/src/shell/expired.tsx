import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signInAgain } from '../kernel/session.ts';
import classes from './shell.module.css';

/**
 * The session ended while somebody works: the page stays as it is until they are signed in again. The button never waits:
 * nobody tells for sure that the other window was closed without signing in.
 */
export function Expired() {
  const { t } = useTranslation('shell');
  const again = useMutation({ mutationFn: signInAgain, retry: false });
  return (
    <Alert role="alert" variant="filled" color="red" title={t('expired.title')} className={classes.expired}>
      <Group justify="space-between">
        <Text c="inherit">{again.isError ? t('expired.failed') : t('expired.text')}</Text>
        <Button variant="white" color="red" onClick={() => again.mutate()}>
          {t('expired.action')}
        </Button>
      </Group>
    </Alert>
  );
}
