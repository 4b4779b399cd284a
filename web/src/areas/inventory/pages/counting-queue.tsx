import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useOnline } from '../../../kernel/offline/use-online.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState, QueryState } from '../../../kit/states/states.tsx';
import { INVENTORIES } from '../parts/counting/address.ts';
import type { Count } from '../parts/counting/count.ts';
import { CountList } from '../parts/counting/count-list.tsx';
import { rowOfDevice } from '../parts/counting/count-row.ts';
import classes from '../parts/counting/counting.module.css';
import { CountingFrame } from '../parts/counting/frame.tsx';
import { askToKeep } from '../parts/counting/keeping.ts';
import { giveUp, lastOfKind, sendAgain, type Tally } from '../parts/counting/ledger.ts';
import { RefusedText } from '../parts/counting/refused-text.tsx';
import { sendNow, useProgress } from '../parts/counting/sending.ts';
import { useAmount } from '../parts/counting/use-amount.ts';
import { useAttempt } from '../parts/counting/use-attempt.ts';
import { useCountsOfKind, useTally } from '../parts/counting/use-counts.ts';

/** The first entries of a long queue; its length is shown above. */
const MAX_LISTED = 20;
/** Each of these has something to be read and done. */
const MAX_REFUSED = 200;
const NONE: readonly Count[] = [];

function RefusedCount({ count }: { readonly count: Count }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const amount = useAmount();
  const attempt = useAttempt();
  const { thing, countedBy, countedAt, state } = count;
  const again = async () => {
    if (await attempt(() => sendAgain([count.uuid]))) await sendNow();
  };
  const abandon = async () => {
    const isConfirmed = await confirm({
      title: t('counting.queue.giveUpTitle'),
      text: t('counting.queue.giveUpText', { amount: amount(count), title: thing.title }),
      action: t('counting.queue.giveUpAction'),
      isDestructive: true,
    });
    if (isConfirmed) await attempt(() => giveUp(count.uuid));
  };
  return (
    <Card component="li" padding="md">
      <Stack gap="sm" className={classes.text}>
        <Text fw={600}>
          {amount(count)} {thing.title}
        </Text>
        <Text size="sm" c="dimmed">
          {countedBy} · {dateTime(countedAt)}
        </Text>
        {state.kind === 'refused' && <RefusedText because={state.because} />}
        <Group gap="sm">
          <Button variant="default" size="md" onClick={() => void again()}>
            {t('counting.queue.again')}
          </Button>
          <Button variant="subtle" color="red" size="md" onClick={() => void abandon()}>
            {t('counting.queue.giveUp')}
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

/** When the queue will be sent, or why it has stopped. */
function Outlook() {
  const { t } = useTranslation('inventory');
  const isOnline = useOnline();
  const progress = useProgress();
  const isUnkept = progress === 'full' || progress === 'unavailable';
  const sentence = isOnline || isUnkept ? SENTENCES[progress] : 'offline';
  const isSure = useQuery({ queryKey: ['counting', 'sure'], queryFn: askToKeep }).data ?? true;
  return (
    <Banner kind={isUnkept ? 'warning' : 'info'}>
      <Stack gap={4}>
        <Text inherit>{t('counting.queue.safe')}</Text>
        <Text inherit>{t(`counting.queue.${sentence}`)}</Text>
        {!isSure && <Text inherit>{t('counting.queue.unsure')}</Text>}
      </Stack>
    </Banner>
  );
}

/** After a receipt was reopened, all that it refused may be sent. */
function AllAgain({ refused }: { readonly refused: number }) {
  const { t } = useTranslation('inventory');
  const attempt = useAttempt();
  const sendAll = async () => {
    const counts = await lastOfKind('refused', refused);
    await sendAgain(counts.map(({ uuid }) => uuid));
  };
  const again = async () => {
    if (await attempt(sendAll)) await sendNow();
  };
  return (
    <Button variant="default" size="lg" onClick={() => void again()}>
      {t('counting.queue.allAgain')}
    </Button>
  );
}

interface PartProps {
  readonly title: string;
  readonly counts: readonly Count[];
  /** How many there are in all. */
  readonly all: number;
}

function Part({ title, counts, all }: PartProps) {
  const { t } = useTranslation('inventory');
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <CountList rows={counts.map((count) => rowOfDevice(count, false))} label={title} />
      {all > counts.length && <Text size="sm">{t('counting.queue.andMore', { count: all - counts.length })}</Text>}
    </Stack>
  );
}

function Queue({ tally: { waiting, refused, givenUp, sent } }: { readonly tally: Tally }) {
  const { t } = useTranslation('inventory');
  const { whole, counted } = useFormats();
  const waitingCounts = useCountsOfKind('waiting', MAX_LISTED).data ?? NONE;
  const refusedCounts = useCountsOfKind('refused', MAX_REFUSED).data ?? NONE;
  const givenUpCounts = useCountsOfKind('given-up', MAX_LISTED).data ?? NONE;
  const sentCounts = useCountsOfKind('sent', 5).data ?? NONE;
  const [isTrying, setTrying] = useState(false);
  const tryNow = async () => {
    setTrying(true);
    await sendNow().finally(() => setTrying(false));
  };
  return (
    <Stack>
      {waiting > 0 && (
        <>
          <Outlook />
          <Button size="lg" leftSection={<IconCloudUp aria-hidden />} loading={isTrying} onClick={() => void tryNow()}>
            {t('counting.queue.sendNow')}
          </Button>
        </>
      )}
      {waiting + refused === 0 && (
        <EmptyState
          title={t('counting.queue.nothing')}
          text={givenUp > 0 ? t('counting.queue.nothingBut', counted(givenUp)) : t('counting.queue.nothingText')}
        />
      )}
      {refused > 0 && (
        <Stack gap="sm" component="section">
          <Title order={2} size="h3">
            {t('counting.queue.refused')} ({whole(refused)})
          </Title>
          {refused > 1 && <AllAgain refused={refused} />}
          <Stack component="ul" gap="sm" m={0} p={0}>
            {refusedCounts.map((count) => (
              <RefusedCount key={count.uuid} count={count} />
            ))}
          </Stack>
          {refused > MAX_REFUSED && (
            <Text size="sm">{t('counting.queue.andMore', { count: refused - MAX_REFUSED })}</Text>
          )}
        </Stack>
      )}
      {waiting > 0 && (
        <>
          <Title order={2} size="h3">
            {t('counting.queue.waiting')} ({whole(waiting)})
          </Title>
          <Part title={t('counting.queue.waiting')} counts={waitingCounts} all={waiting} />
        </>
      )}
      {givenUp > 0 && (
        <>
          <Title order={2} size="h3">
            {t('counting.state.givenUp')} ({whole(givenUp)})
          </Title>
          <Part title={t('counting.state.givenUp')} counts={givenUpCounts} all={givenUp} />
        </>
      )}
      {sent > 0 && (
        <>
          <Title order={2} size="h3">
            {t('counting.queue.sent')} ({whole(sent)})
          </Title>
          <Part title={t('counting.queue.lastSent')} counts={sentCounts} all={sent} />
        </>
      )}
    </Stack>
  );
}

/** The waiting counts of this device, the refused ones and what to do about them, and the sent ones. */
export default function CountingQueuePage() {
  const { t } = useTranslation('inventory');
  const tally = useTally();
  return (
    <CountingFrame title={t('counting.queue.title')} back={INVENTORIES}>
      {() => <QueryState query={tally}>{(known) => <Queue tally={known} />}</QueryState>}
    </CountingFrame>
  );
}
