import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Upcoming } from './upcoming.ts';
import { UpcomingDate } from './upcoming-date.tsx';

/** How many dates are shown at first, and with each click more. */
const STEP = 10;

interface UpcomingListProps {
  readonly upcoming: readonly Upcoming[];
}

/** The dates to come, the first ones at once: guests have a phone, and rarely look for a date far away. */
export function UpcomingList({ upcoming }: UpcomingListProps) {
  const { t } = useTranslation('booking');
  const [count, setCount] = useState(STEP);
  return (
    <Stack align="stretch">
      <Stack
        component="ul"
        role="list"
        aria-label={t('public.overview.next')}
        gap="sm"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {upcoming.slice(0, count).map(({ event, date }) => (
          <li key={date.id}>
            <UpcomingDate event={event} date={date} />
          </li>
        ))}
      </Stack>
      {count < upcoming.length && (
        <Button variant="default" style={{ alignSelf: 'center' }} onClick={() => setCount(count + STEP)}>
          {t('public.overview.more')}
        </Button>
      )}
    </Stack>
  );
}
