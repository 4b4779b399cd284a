import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { reversalOf } from '../count.ts';
import classes from '../counting.module.css';
import { isReversible, type ListedCount, lastCounts } from '../listed-count.ts';
import { saveCounts } from '../sync/saving.ts';
import { useCountsOfReceipt } from '../sync/use-counts.ts';
import { useAmount } from './use-amount.ts';

const SHOWN = 3;
/** Enough for the shown ones with their reversals, and some reversals of earlier ones. */
const READ = 4 * SHOWN;

interface LastCountsProps {
  readonly receiptId: number;
  /** The person who counts. */
  readonly name: string;
}

function LastCount({ count, name }: { readonly count: ListedCount; readonly name: string }) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  // A second tap comes before the list shows the first.
  const isUndone = useRef(false);
  const undo = async () => {
    if (isUndone.current) return;
    isUndone.current = true;
    const outcome = await saveCounts([reversalOf(count, name)]);
    if (outcome === 'saved') return;
    isUndone.current = false;
    notify.error(t(`counting.entry.${outcome}`));
  };
  const facts = { amount: amount(count), title: count.item.title };
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between" mih="3rem">
      <Text size="sm" className={classes.text}>
        <b>{facts.amount}</b> {facts.title}
      </Text>
      {count.isReversed && <Chip>{t('counting.amount.reversed')}</Chip>}
      {isReversible(count) && (
        <ActionIcon
          variant="default"
          size="3rem"
          aria-label={t('counting.last.undo', facts)}
          onClick={() => void undo()}
        >
          <IconArrowBackUp aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** The last counts of this device in a receipt, each with a button to reverse it. Memoized: every scan renders the entry. */
export const LastCounts = memo(({ receiptId, name }: LastCountsProps) => {
  const { t } = useTranslation('inventory');
  const { data = [] } = useCountsOfReceipt(receiptId, READ);
  const counts = lastCounts(data, SHOWN);
  if (counts.length === 0) return null;
  const title = t('counting.last.title');
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {counts.map((count) => (
          <LastCount key={count.uuid} count={count} name={name} />
        ))}
      </ul>
    </Stack>
  );
});
