import { Group, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { LinkPaper } from '../../../kit/page/link-paper.tsx';
import { countPath } from './address.ts';
import { CountStatusChip } from './count-status.tsx';
import classes from './counting.module.css';
import { useAmount } from './entry/use-amount.ts';
import type { ListedCount } from './listed-count.ts';

function CountEntry({ count }: { readonly count: ListedCount }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const amount = useAmount();
  return (
    <LinkPaper to={countPath(count, count.uuid)}>
      <Stack gap={4} className={classes.text}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{amount(count)}</Text>
          <Group gap="xs">
            {count.reversesId !== null && <Chip>{t('counting.amount.undone')}</Chip>}
            {count.isReversed && <Chip>{t('counting.amount.reversed')}</Chip>}
            <CountStatusChip status={count.status} />
          </Group>
        </Group>
        <Text>{count.item.title}</Text>
        <Text size="sm" c="dimmed">
          {count.countedBy} · {dateTime(count.countedAt)}
        </Text>
      </Stack>
    </LinkPaper>
  );
}

/** A list of counts with links to their pages. */
export function CountList({ counts, label }: { readonly counts: readonly ListedCount[]; readonly label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {counts.map((count) => (
        <li key={count.uuid}>
          <CountEntry count={count} />
        </li>
      ))}
    </ul>
  );
}
