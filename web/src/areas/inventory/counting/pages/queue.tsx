import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useOnline } from '../../../../kernel/offline/use-online.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { confirm } from '../../../../kit/feedback/confirm.tsx';
import { EmptyState, QueryState } from '../../../../kit/states/states.tsx';
import { INVENTORIES } from '../address.ts';
import type { NumberedCount } from '../count.ts';
import { CountList } from '../count-list.tsx';
import classes from '../counting.module.css';
import { useAmount } from '../entry/use-amount.ts';
import { useAttempt } from '../entry/use-attempt.ts';
import { CountingFrame } from '../frame.tsx';
import { RefusedText } from '../refused-text.tsx';
import { requestPersistence } from '../sync/keeping.ts';
import { discard, lastOfGroup, retry, type Tally } from '../sync/ledger.ts';
import { sendNow, useProgress } from '../sync/sending.ts';
import { useCountsOfGroup, useTally } from '../sync/use-counts.ts';

/** The first entries of a long queue; its length is shown above. */
const MAX_LISTED = 20;
/** More than the other limit, because each of these needs a decision. */
const MAX_PARKED = 200;
const NONE: readonly NumberedCount[] = [];

function ParkedCount({ count }: { readonly count: NumberedCount }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const amount = useAmount();
  const attempt = useAttempt();
  const { item, countedBy, countedAt, refusal } = count;
  const resend = async () => {
    if (await attempt(() => retry([count.uuid]))) await sendNow();
  };
  const abandon = async () => {
    const isConfirmed = await confirm({
      title: t('counting.queue.discardTitle'),
      text: t('counting.queue.discardText', { amount: amount(count), title: item.title }),
      action: t('counting.queue.discardAction'),
      isDestructive: true,
    });
    if (isConfirmed) await attempt(() => discard(count.uuid));
  };
  return (
    <Card component="li" padding="md">
      <Stack gap="sm" className={classes.text}>
        <Text fw={600}>
          {amount(count)} {item.title}
        </Text>
        <Text size="sm" c="dimmed">
          {countedBy} · {dateTime(countedAt)}
        </Text>
        {refusal && <RefusedText refusal={refusal} />}
        <Group gap="sm">
          <Button variant="default" size="md" onClick={() => void resend()}>
            {t('counting.queue.again')}
          </Button>
          <Button variant="subtle" color="red" size="md" onClick={() => void abandon()}>
            {t('counting.queue.discard')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

const SENTENCES = {
  idle: 'sending',
  sending: 'sending',
  unreachable: 'unreachable',
  signIn: 'notLetIn',
  full: 'full',
  unavailable: 'unavailable',
} as const;

/** The state of sending, or the reason why it has stopped. */
function QueueStatus() {
  const { t } = useTranslation('inventory');
  const isOnline = useOnline();
  const progress = useProgress();
  const isStorageFault = progress === 'full' || progress === 'unavailable';
  const sentence = isOnline || isStorageFault ? SENTENCES[progress] : 'offline';
  const isPersistent = useQuery({ queryKey: ['counting', 'sure'], queryFn: requestPersistence }).data ?? true;
  return (
    <Banner kind={isStorageFault ? 'warning' : 'info'}>
      <Stack gap={4}>
        <Text inherit>{t('counting.queue.safe')}</Text>
        <Text inherit>{t(`counting.queue.${sentence}`)}</Text>
        {!isPersistent && <Text inherit>{t('counting.queue.unsure')}</Text>}
      </Stack>
    </Banner>
  );
}

/** Sends all parked counts again, for example after a receipt was reopened. */
function ResendAllButton({ parked }: { readonly parked: number }) {
  const { t } = useTranslation('inventory');
  const attempt = useAttempt();
  const sendAll = async () => {
    const counts = await lastOfGroup('parked', parked);
    await retry(counts.map(({ uuid }) => uuid));
  };
  const resend = async () => {
    if (await attempt(sendAll)) await sendNow();
  };
  return (
    <Button variant="default" size="lg" onClick={() => void resend()}>
      {t('counting.queue.allAgain')}
    </Button>
  );
}

interface QueueSectionProps {
  readonly title: string;
  readonly counts: readonly NumberedCount[];
  /** The total number, of which `counts` are the first. */
  readonly total: number;
}

function QueueSection({ title, counts, total }: QueueSectionProps) {
  const { t } = useTranslation('inventory');
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <CountList counts={counts.map((count) => ({ ...count, isReversed: false }))} label={title} />
      {total > counts.length && <Text size="sm">{t('counting.queue.andMore', { count: total - counts.length })}</Text>}
    </Stack>
  );
}

function Queue({ tally: { waiting, parked, discarded, sent } }: { readonly tally: Tally }) {
  const { t } = useTranslation('inventory');
  const { whole, counted } = useFormats();
  const waitingCounts = useCountsOfGroup('waiting', MAX_LISTED).data ?? NONE;
  const parkedCounts = useCountsOfGroup('parked', MAX_PARKED).data ?? NONE;
  const discardedCounts = useCountsOfGroup('discarded', MAX_LISTED).data ?? NONE;
  const sentCounts = useCountsOfGroup('sent', 5).data ?? NONE;
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendNow().finally(() => setSending(false));
  };
  return (
    <Stack>
      {waiting > 0 && (
        <>
          <QueueStatus />
          <Button size="lg" leftSection={<IconCloudUp aria-hidden />} loading={isSending} onClick={() => void send()}>
            {t('counting.queue.sendNow')}
          </Button>
        </>
      )}
      {waiting + parked === 0 && (
        <EmptyState
          title={t('counting.queue.nothing')}
          text={discarded > 0 ? t('counting.queue.nothingBut', counted(discarded)) : t('counting.queue.nothingText')}
        />
      )}
      {parked > 0 && (
        <Stack gap="sm" component="section">
          <Title order={2} size="h3">
            {t('counting.queue.parked')} ({whole(parked)})
          </Title>
          {parked > 1 && <ResendAllButton parked={parked} />}
          <Stack component="ul" gap="sm" m={0} p={0}>
            {parkedCounts.map((count) => (
              <ParkedCount key={count.uuid} count={count} />
            ))}
          </Stack>
          {parked > MAX_PARKED && <Text size="sm">{t('counting.queue.andMore', { count: parked - MAX_PARKED })}</Text>}
        </Stack>
      )}
      {waiting > 0 && (
        <>
          <Title order={2} size="h3">
            {t('counting.queue.waiting')} ({whole(waiting)})
          </Title>
          <QueueSection title={t('counting.queue.waiting')} counts={waitingCounts} total={waiting} />
        </>
      )}
      {discarded > 0 && (
        <>
          <Title order={2} size="h3">
            {t('counting.statuses.discarded')} ({whole(discarded)})
          </Title>
          <QueueSection title={t('counting.statuses.discarded')} counts={discardedCounts} total={discarded} />
        </>
      )}
      {sent > 0 && (
        <>
          <Title order={2} size="h3">
            {t('counting.queue.sent')} ({whole(sent)})
          </Title>
          <QueueSection title={t('counting.queue.lastSent')} counts={sentCounts} total={sent} />
        </>
      )}
    </Stack>
  );
}

/** The waiting, parked, discarded and sent counts of this device. */
export default function CountingQueuePage() {
  const { t } = useTranslation('inventory');
  const tally = useTally();
  return (
    <CountingFrame title={t('counting.queue.title')} back={INVENTORIES}>
      {() => <QueryState query={tally}>{(known) => <Queue tally={known} />}</QueryState>}
    </CountingFrame>
  );
}
