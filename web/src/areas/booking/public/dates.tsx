import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconCalendarEvent, IconCalendarOff, IconMapPin, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { isFull, OVERVIEW, type PublicDate } from './data.ts';
import { Slots, useLocationText } from './date.tsx';
import classes from './public.module.css';
import { useWhen } from './when.ts';

function DateRow({ date }: { readonly date: PublicDate }) {
  const { t } = useTranslation('booking');
  const location = useLocationText()(date);
  const when = useWhen().when(date);
  const PlaceIcon = date.online ? IconVideo : IconMapPin;
  return (
    <li className={classes.date}>
      {date.isBookable || isFull(date) ? (
        <Button
          variant={date.isBookable ? 'light' : 'default'}
          justify="space-between"
          classNames={{ root: classes.when, inner: classes.whenInside, label: classes.whenText }}
          leftSection={<IconCalendarEvent size="1.125rem" aria-hidden />}
          rightSection={<IconArrowRight size="1.125rem" aria-hidden />}
          aria-label={t(date.isBookable ? 'public.date.register' : 'public.date.waitlist', {
            date: when,
            place: location,
          })}
          renderRoot={(props) => <Link {...props} to={`${OVERVIEW}/events/${date.eventId}/${date.id}`} />}
        >
          {when}
        </Button>
      ) : (
        <Group gap="xs" px="md" wrap="nowrap" className={classes.when}>
          <IconCalendarOff size="1.125rem" aria-hidden />
          <Text size="sm">{when}</Text>
        </Group>
      )}
      <div className={classes.place}>
        <PlaceIcon size="1.125rem" aria-hidden />
        <Text size="sm">{location}</Text>
      </div>
      <Slots date={date} />
    </li>
  );
}

interface PublicDatesProps {
  readonly dates: readonly PublicDate[];
  /** Replaces the default title, for use right below a page title. */
  readonly title?: string;
}

/** The open dates of an event; bookable ones link to their registration, full ones to their waiting list. */
export function PublicDates({ dates, title }: PublicDatesProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  if (dates.length === 0) return <Text c="dimmed">{t('public.events.none')}</Text>;
  return (
    <Stack gap="xs">
      <Title order={title ? 2 : 3} size="h3" id={id}>
        {title ?? t(dates.some(({ isBookable }) => isBookable) ? 'public.events.choose' : 'public.events.dates')}
      </Title>
      <ul role="list" aria-labelledby={id} className={classes.dates}>
        {dates.map((date) => (
          <DateRow key={date.id} date={date} />
        ))}
      </ul>
    </Stack>
  );
}
