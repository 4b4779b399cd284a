import { Button, Card, Drawer, Group, List, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../kernel/formats.ts';
import { messageOf } from '../kernel/messages.ts';
import { type Entry, toProblem } from '../kernel/offline/entry.ts';
import { discard, flush, retry } from '../kernel/offline/outbox.ts';
import type { Owner } from '../kernel/offline/owner.ts';
import { currentPresences } from '../kernel/offline/presence.ts';
import { useOutboxState } from '../kernel/offline/running.ts';
import { useTranslation, useWords } from '../kernel/translation.ts';
import { Banner } from '../kit/feedback/banner.tsx';
import { Chip } from '../kit/feedback/chip.tsx';
import { confirm } from '../kit/feedback/confirm.tsx';
import { notify } from '../kit/feedback/notify.tsx';
import kit from '../kit/kit.module.css';

/** When the waiting entries will be sent. */
function SendingStatus({ owners }: { readonly owners: readonly Owner[] }) {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  const { engine } = useOutboxState();
  const isSignedOut = currentPresences().some(({ isPaused }) => isPaused);
  const progress = owners.map(({ id }) => engine?.progressOf(id));
  const sentence = () => {
    if (isSignedOut || progress.includes('signIn')) return t('waiting.signIn');
    if (!online) return t('waiting.offline');
    return progress.includes('unreachable') ? t('waiting.unreachable') : t('waiting.sending');
  };
  return (
    <Banner kind="info" title={t('waiting.kept')}>
      {sentence()}
    </Banner>
  );
}

interface WaitingEntryProps {
  readonly entry: Entry;
  readonly owner: Owner;
  readonly onLeave: () => void;
}

function WaitingEntry({ entry: { uuid, kind, state, createdAt, refusal }, owner, onLeave }: WaitingEntryProps) {
  const { t } = useTranslation('shell');
  const words = useWords();
  const { dateTime } = useFormats();
  const known = useOutboxState().kinds.get(kind);
  const name = known ? words(known.title) : t('waiting.entry');
  const page = known?.page?.(uuid);
  const when = dateTime(createdAt);
  const isParked = state === 'parked';
  const discardEntry = async () => {
    const isConfirmed = await confirm({
      title: t('waiting.discardTitle'),
      text: t('waiting.discardText', { entry: name, when }),
      action: t('waiting.discardAction'),
      isDestructive: true,
    });
    if (isConfirmed) await discard(owner, [uuid]).catch(notify.error);
  };
  return (
    <Card component="li" padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{name}</Text>
          <Chip kind={isParked ? 'orange' : 'neutral'}>
            {isParked ? t('waiting.isRefused') : t('waiting.isWaiting')}
          </Chip>
        </Group>
        <Text size="sm" c="dimmed">
          {t('waiting.madeAt', { when })}
        </Text>
        {refusal && <Text>{messageOf(toProblem(refusal))}</Text>}
        {refusal && refusal.errors.length > 0 && (
          <List size="sm">
            {refusal.errors.map(({ path, message }) => (
              <List.Item key={path + message}>{message}</List.Item>
            ))}
          </List>
        )}
        {!known && <Text>{t('waiting.otherVersion')}</Text>}
        {(isParked || !known || page) && (
          <Group gap="xs">
            {page && (
              <Button variant="default" renderRoot={(props) => <Link {...props} to={page} />} onClick={onLeave}>
                {t('waiting.open')}
              </Button>
            )}
            {known && isParked && (
              <Button variant="default" onClick={() => void retry(owner, [uuid]).catch(notify.error)}>
                {t('waiting.retry')}
              </Button>
            )}
            {(isParked || !known) && (
              <Button variant="subtle" color="red" onClick={() => void discardEntry()}>
                {t('waiting.discard')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/**
 * The waiting entries of the users of this device, when they will be sent, and actions for rejected ones.
 */
export default function WaitingPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { entries, kinds } = useOutboxState();
  const owners = currentPresences().map(({ owner }) => owner);
  const rows = entries.flatMap((entry) => {
    const owner = owners.find(({ id }) => id === entry.owner);
    return owner ? [{ entry, owner }] : [];
  });
  const hasWaiting = rows.some(({ entry }) => entry.state !== 'parked' && kinds.has(entry.kind));
  const sendNow = () => Promise.all(owners.map(flush)).catch(notify.error);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('waiting.title')}
      closeButtonProps={{ 'aria-label': t('waiting.close') }}
      classNames={{ title: kit.title }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack>
        {rows.length === 0 && <Text>{t('waiting.nothing')}</Text>}
        {hasWaiting && <SendingStatus owners={owners} />}
        {hasWaiting && <Button onClick={() => void sendNow()}>{t('waiting.sendNow')}</Button>}
        <Stack component="ul" gap="sm" m={0} p={0}>
          {rows.map(({ entry, owner }) => (
            <WaitingEntry key={entry.uuid} entry={entry} owner={owner} onLeave={onClose} />
          ))}
        </Stack>
      </Stack>
    </Drawer>
  );
}
