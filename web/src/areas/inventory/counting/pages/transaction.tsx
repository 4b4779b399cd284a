import type { CountStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePathText } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { confirm } from '../../../../kit/feedback/confirm.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { EmptyState, QueryState } from '../../../../kit/states/states.tsx';
import { countPath, countsPath } from '../address.ts';
import { numberOf, reversalOf } from '../count.ts';
import { CountStatusChip } from '../count-status.tsx';
import classes from '../counting.module.css';
import { useAmount } from '../entry/use-amount.ts';
import { type CountAndReversalId, useListedCount } from '../entry/use-listed-count.ts';
import { CountingFrame } from '../frame.tsx';
import { isReversible, type ListedCount } from '../listed-count.ts';
import { useReceiptParams } from '../receipt-params.ts';
import { RefusedText } from '../refused-text.tsx';
import { retry } from '../sync/ledger.ts';
import { saveCounts } from '../sync/saving.ts';
import { sendNow } from '../sync/sending.ts';

function UndoButton({ count, name }: { readonly count: ListedCount; readonly name: string }) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const undo = async () => {
    const isConfirmed = await confirm({
      title: t('counting.count.undoTitle'),
      text: t('counting.count.undoText', { amount: amount(count), title: count.item.title }),
      action: t('counting.count.undoAction'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const outcome = await saveCounts([reversalOf(count, name)]);
    if (outcome === 'saved') notify.success(t('counting.count.undone'));
    else notify.error(t(`counting.entry.${outcome}`));
  };
  return (
    <Button variant="default" size="lg" leftSection={<IconArrowBackUp aria-hidden />} onClick={() => void undo()}>
      {t('counting.count.undo')}
    </Button>
  );
}

/** Sends a rejected or discarded count again, for example after a receipt was reopened. */
function ResendButton({ uuid }: { readonly uuid: string }) {
  const { t } = useTranslation('inventory');
  const resend = async () => {
    await retry([uuid]);
    await sendNow();
  };
  return (
    <Button variant="default" size="lg" leftSection={<IconCloudUp aria-hidden />} onClick={() => void resend()}>
      {t('counting.queue.again')}
    </Button>
  );
}

/** Whether the server has the count without including it in the results. */
const isExcluded = (status: CountStatus): status is 'refused' | 'former' | 'deleted' =>
  status === 'refused' || status === 'former' || status === 'deleted';

/** The reversal of a count, or the original of a reversal. */
function Counterpart({ count, reversalId }: { readonly count: ListedCount; readonly reversalId: string | null }) {
  const { t } = useTranslation('inventory');
  const isReversal = count.reversesId !== null;
  const other = count.reversesId ?? reversalId;
  if (other === null) return null;
  return (
    <Banner kind="info">
      <Stack gap={4} align="flex-start">
        {t(isReversal ? 'counting.count.isReversal' : 'counting.count.isReversed')}
        <Anchor
          inherit
          className={classes.link}
          renderRoot={(props) => <Link {...props} to={countPath(count, other)} />}
        >
          {t(isReversal ? 'counting.count.toOriginal' : 'counting.count.toReversal')}
        </Anchor>
      </Stack>
    </Banner>
  );
}

function Record({ found: { count, reversalId }, name }: { readonly found: CountAndReversalId; readonly name: string }) {
  const { t } = useTranslation('inventory');
  const { dateTime, day } = useFormats();
  const amount = useAmount();
  if (!count) return <EmptyState title={t('counting.count.missing')} text={t('counting.count.missingText')} />;
  const { item, bestBefore, batch, countedBy, countedAt, status, refusal } = count;
  return (
    <Stack>
      <Text size="lg" fw={600} className={classes.text}>
        {item.title}
      </Text>
      <Facts>
        <Fact label={t('counting.count.quantity')}>{amount(count)}</Fact>
        {bestBefore && <Fact label={t('counting.label.bestBefore')}>{day(bestBefore)}</Fact>}
        {batch && <Fact label={t('counting.label.batch')}>{batch}</Fact>}
        <Fact label={t('counting.count.number')}>{numberOf(item)}</Fact>
        <Fact label={t('counting.count.countedBy')}>{countedBy}</Fact>
        <Fact label={t('counting.count.countedAt')}>{dateTime(countedAt)}</Fact>
        <Fact label={t('counting.count.status')}>
          <CountStatusChip status={status} />
        </Fact>
      </Facts>
      {isExcluded(status) && <Banner kind="warning">{t(`counting.count.excluded.${status}`)}</Banner>}
      {status === 'late' && <Banner kind="info">{t('counting.count.lateText')}</Banner>}
      {refusal && <RefusedText refusal={refusal} />}
      {refusal && <ResendButton uuid={count.uuid} />}
      <Counterpart count={count} reversalId={reversalId} />
      {isReversible(count) && <UndoButton count={count} name={name} />}
    </Stack>
  );
}

/** One count, which can be reversed (`spec 3 §2.5`, `behaviour §9`). */
export default function CountingTransactionPage() {
  const { t } = useTranslation('inventory');
  const receiptParams = useReceiptParams();
  const query = useListedCount(usePathText('transaction'), receiptParams.inventoryId);
  return (
    <CountingFrame title={t('counting.count.title')} back={countsPath(receiptParams)}>
      {(name) => <QueryState query={query}>{(found) => <Record found={found} name={name} />}</QueryState>}
    </CountingFrame>
  );
}
