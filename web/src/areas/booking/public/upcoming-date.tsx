import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { IconMapPin, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { OVERVIEW, publicEventPath } from './data.ts';
import { PrivateChip, Slots, useLocationText } from './date.tsx';
import { useFeeText } from './facts.tsx';
import classes from './upcoming.module.css';
import type { Upcoming } from './upcoming.ts';
import { useWhen } from './when.ts';

/** A date to come, with what decides whether one goes: when, what, where, slots and fee. */
export function UpcomingDate({ event, date }: Upcoming) {
  const { t } = useTranslation('booking');
  const when = useWhen().when(date);
  const location = useLocationText()(date);
  const fee = useFeeText()(event);
  const PlaceIcon = date.online ? IconVideo : IconMapPin;
  const action = date.isBookable ? 'public.overview.register' : 'public.overview.waitlist';
  return (
    <Paper component="article" p="md" className={classes.date}>
      <Text className={classes.when} fw={600}>
        {when}
      </Text>
      <div className={classes.what}>
        <Group gap="xs">
          <Text component="h3" className={classes.title}>
            <Anchor inherit renderRoot={(props) => <Link {...props} to={publicEventPath(event.id)} />}>
              {event.title}
            </Anchor>
          </Text>
          {event.private && <PrivateChip />}
        </Group>
        <Text size="sm" className={classes.place}>
          <PlaceIcon size="1.125rem" aria-hidden />
          {location}
        </Text>
        <Text size="sm" c="dimmed">
          {fee}
        </Text>
      </div>
      <div className={classes.slots}>
        <Slots date={date} />
        <Button
          variant={date.isBookable ? 'light' : 'default'}
          aria-label={t(`${action}Date`, { event: event.title, date: when })}
          renderRoot={(props) => <Link {...props} to={`${OVERVIEW}/events/${event.id}/${date.id}`} />}
        >
          {t(action)}
        </Button>
      </div>
    </Paper>
  );
}
