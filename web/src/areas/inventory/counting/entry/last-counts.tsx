import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { reversalOf } from '../count.ts';
import classes from '../counting.module.css';
import { isReversible, type ListedCount, lastSaves, type Save } from '../listed-count.ts';
import { saveCounts } from '../sync/saving.ts';
import { useCountsOfReceipt } from '../sync/use-counts.ts';
import { useAmount } from './use-amount.ts';

const SHOWN = 3;
/** Enough for the shown ones in three units with their reversals, and some reversals of earlier ones. */
const READ = 12 * SHOWN;

interface LastCountsProps {
  readonly receiptId: number;
  /** The person who counts. */
  readonly name: string;
}

/** The counts of one save, and a button that reverses all of them. */
function LastSave({ save, name }: { readonly save: Save; readonly name: string }) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const [{ item }] = save;
  const standing = save.filter(({ isReversed }) => !isReversed);
  const reversible = save.filter(isReversible);
  const amountsOf = (counts: readonly ListedCount[]) => counts.map(amount).join(' + ');
  // A second tap comes before the list shows the first.
  const isUndone = useRef(false);
  const undo = async () => {
    if (isUndone.current) return;
    isUndone.current = true;
    const outcome = await saveCounts(reversible.map((count) => reversalOf(count, name)));
    if (outcome === 'saved') return;
    isUndone.current = false;
    notify.error(t(`counting.entry.${outcome}`));
  };
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between" mih="3rem">
      <Text size="sm" className={classes.text}>
        <b>{amountsOf(standing.length > 0 ? standing : save)}</b> {item.title}
      </Text>
      {standing.length === 0 && <Chip>{t('counting.amount.reversed')}</Chip>}
      {reversible.length > 0 && (
        <ActionIcon
          variant="default"
          size="3rem"
          aria-label={t('counting.last.undo', { amount: amountsOf(reversible), title: item.title })}
          onClick={() => void undo()}
        >
          <IconArrowBackUp aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** The last saves of this device in a receipt, each with a button to reverse it as a whole. Memoized: every scan renders the entry. */
export const LastCounts = memo(({ receiptId, name }: LastCountsProps) => {
  const { t } = useTranslation('inventory');
  const { data = [] } = useCountsOfReceipt(receiptId, READ);
  const saves = lastSaves(data, SHOWN);
  if (saves.length === 0) return null;
  const title = t('counting.last.title');
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {saves.map((save) => (
          <LastSave key={save[0].uuid} save={save} name={name} />
        ))}
      </ul>
    </Stack>
  );
});
