import { Group } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { DateOfEvent } from '../data.ts';

const MAX_CHIPS = 3;

/** Sorts dates by relevance: upcoming ones first, then past ones, latest first. */
export function byRelevance(dates: readonly DateOfEvent[], now: Date): readonly DateOfEvent[] {
  const isOver = ({ end }: DateOfEvent) => Date.parse(end) <= now.getTime();
  return [...dates.filter((date) => !isOver(date)), ...dates.filter(isOver).toReversed()];
}

/** The dates of an event as chips; bookable ones are green. */
export function DateChips({ dates }: { readonly dates: readonly DateOfEvent[] }) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const ordered = byRelevance(dates, new Date());
  return (
    <Group gap="xs">
      {ordered.slice(0, MAX_CHIPS).map(({ id, start, isBookable }) => (
        <Chip key={id} kind={isBookable ? 'green' : 'neutral'}>
          {dateTime(start)}
        </Chip>
      ))}
      {ordered.length > MAX_CHIPS && <Chip>{t('events.more', { count: ordered.length - MAX_CHIPS })}</Chip>}
    </Group>
  );
}
