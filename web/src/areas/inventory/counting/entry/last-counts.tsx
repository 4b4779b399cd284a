import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { InBar } from '../bar-slot.tsx';
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

function useAmounts(): (counts: readonly ListedCount[]) => string {
  const amount = useAmount();
  return (counts) => counts.map(amount).join(' + ');
}

/** The counts of a save that are in force; all of them, if none is. */
const countsInForce = (save: Save): readonly ListedCount[] => {
  const standing = save.filter(({ isReversed }) => !isReversed);
  return standing.length > 0 ? standing : save;
};

interface LastSaveProps {
  readonly save: Save;
  readonly name: string;
}

const isUndone = (save: Save): boolean => save.every(({ isReversed }) => isReversed);

/** Reverses all counts of a save that are in force. */
function Undo({ save, name }: LastSaveProps) {
  const { t } = useTranslation('inventory');
  const amountsOf = useAmounts();
  const reversible = save.filter(isReversible);
  // A second tap comes before the list shows the first.
  const isTapped = useRef(false);
  const undo = async () => {
    if (isTapped.current) return;
    isTapped.current = true;
    const outcome = await saveCounts(reversible.map((count) => reversalOf(count, name)));
    if (outcome === 'saved') return;
    isTapped.current = false;
    notify.error(t(`counting.entry.${outcome}`));
  };
  if (reversible.length === 0) return null;
  return (
    <ActionIcon
      variant="default"
      size="3rem"
      aria-label={t('counting.last.undo', { amount: amountsOf(reversible), title: save[0].item.title })}
      onClick={() => void undo()}
    >
      <IconArrowBackUp aria-hidden />
    </ActionIcon>
  );
}

/** The last saves of this device in a receipt, each with a button to reverse it as a whole. */
export const LastCounts = memo(({ receiptId, name }: LastCountsProps) => {
  const { t } = useTranslation('inventory');
  const amountsOf = useAmounts();
  const { data = [] } = useCountsOfReceipt(receiptId, READ);
  const saves = lastSaves(data, SHOWN);
  if (saves.length === 0) return null;
  const title = t('counting.last.title');
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <ul className={classes.lastCounts} aria-label={title}>
        {saves.map((save) => (
          <Group key={save[0].uuid} component="li" gap="xs" wrap="nowrap" justify="space-between" mih="3rem">
            <Text size="sm" className={classes.text} lineClamp={2}>
              <b>{amountsOf(countsInForce(save))}</b> {save[0].item.title}
            </Text>
            {isUndone(save) && <Chip>{t('counting.amount.reversed')}</Chip>}
            <Undo save={save} name={name} />
          </Group>
        ))}
      </ul>
    </Stack>
  );
});

/** The last save within the bar, for while an entry has the screen. Memoized: every scan renders the entry. */
export const LastCountInBar = memo(({ receiptId, name }: LastCountsProps) => {
  const { t } = useTranslation('inventory');
  const amountsOf = useAmounts();
  const { data = [] } = useCountsOfReceipt(receiptId, READ);
  const [save] = lastSaves(data, 1);
  if (!save) return null;
  return (
    <InBar>
      <section className={classes.lastCount} aria-label={t('counting.last.title')}>
        <span>
          <b>{amountsOf(countsInForce(save))}</b> {isUndone(save) ? t('counting.amount.reversed') : save[0].item.title}
        </span>
        <Undo key={save[0].uuid} save={save} name={name} />
      </section>
    </InBar>
  );
});
