import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import classes from './counting.module.css';
import { useListedCounts } from './entry/use-listed-counts.ts';
import { type CountedPosition, useToCount } from './sync/lists.ts';
import { numberOf, stillToCount, titleOf } from './to-count.ts';

const STEP = 20;
/** The maximum number of counts of a device in a receipt. */
const MAX_ROWS = 5000;

function ToCountEntry({ position }: { readonly position: CountedPosition }) {
  const { t } = useTranslation('inventory');
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap" className={classes.text}>
      <div>
        <Text>{titleOf(position)}</Text>
        <Text size="sm" c="dimmed">
          {[numberOf(position), position.unit].join(' · ')}
        </Text>
      </div>
      {position.round > 1 && (
        <Chip kind="orange" icon={IconRotateClockwise}>
          {t('counting.toCount.recount')}
        </Chip>
      )}
    </Group>
  );
}

interface ToCountListProps {
  readonly receiptId: number;
  /** The name of the person who counts. */
  readonly name: string;
}

/** The uncounted positions of a receipt and the recounts, as far as the device knows. */
export function ToCountList({ receiptId, name }: ToCountListProps) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const [shown, setShown] = useState(STEP);
  const { data: positions, readAt } = useToCount(receiptId);
  const rows = useListedCounts(receiptId, MAX_ROWS);
  if (!positions) return null;
  const left = stillToCount(positions, readAt, rows, name);
  if (left.length === 0) return <Banner kind="success">{t('counting.toCount.none')}</Banner>;
  const title = t('counting.toCount.title');
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title} ({whole(left.length)})
      </Title>
      <ul className={classes.list} aria-label={title}>
        {left.slice(0, shown).map((position) => (
          <ToCountEntry key={position.positionNumber} position={position} />
        ))}
      </ul>
      {left.length > shown && (
        <Button variant="default" size="lg" onClick={() => setShown(shown + STEP)}>
          {t('counting.counts.more')}
        </Button>
      )}
    </Stack>
  );
}
