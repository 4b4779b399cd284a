import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { DateOfEvent } from '../data.ts';

const MAX_CHIPS = 3;

/** The dates of an event in the order in which they matter: first those to come, then the latest ones that are over. */
export function byRelevance(dates: readonly DateOfEvent[], now: Date): readonly DateOfEvent[] {
  const isOver = ({ end }: DateOfEvent) => Date.parse(end) <= now.getTime();
  return [...dates.filter((date) => !isOver(date)), ...dates.filter(isOver).toReversed()];
}

/** The dates of an event as chips, green where one can register. */
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
