import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import { LinkPaper } from '../../../../kit/page/LinkPaper.tsx';
import { countPath } from './address.ts';
import type { CountRow } from './count-row.ts';
import { CountStateChip } from './count-state.tsx';
import classes from './counting.module.css';
import { useAmount } from './use-amount.ts';

function CountEntry({ row }: { readonly row: CountRow }) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const amount = useAmount();
  return (
    <LinkPaper to={countPath(row, row.uuid)}>
      <Stack gap={4} className={classes.text}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{amount(row)}</Text>
          <Group gap="xs">
            {row.reversesId !== null && <Chip>{t('counting.amount.undone')}</Chip>}
            {row.isReversed && <Chip>{t('counting.state.reversed')}</Chip>}
            <CountStateChip state={row.state} />
          </Group>
        </Group>
        <Text>{row.thing.title}</Text>
        <Text size="sm" c="dimmed">
          {row.countedBy} · {dateTime(row.countedAt)}
        </Text>
      </Stack>
    </LinkPaper>
  );
}

/** A list of counts, each leading to its page. */
export function CountList({ rows, label }: { readonly rows: readonly CountRow[]; readonly label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.uuid}>
          <CountEntry row={row} />
        </li>
      ))}
    </ul>
  );
}
