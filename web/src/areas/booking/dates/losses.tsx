import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { attendeesOfEventQuery, type DateOfEvent, type Event, type EventDate } from '../data.ts';

/** Whether deleting the date would notify attendees. */
const hasAttendeesToNotify = ({ start, reservedSlots }: DateOfEvent) =>
  reservedSlots > 0 && Date.parse(start) > Date.now();

/** Describes what is deleted with an event; counted when the question is shown (`behaviour §4`). */
export function EventLoss({ event }: { readonly event: Event }) {
  const { t } = useTranslation('booking');
  const query = useQuery(attendeesOfEventQuery(event.id));
  return (
    <Stack gap="sm">
      <Text>{t('event.deleteText')}</Text>
      <QueryState query={query} loading={<LoadingState lines={1} />}>
        {(attendees) => (
          <Text>
            {t('event.loss', {
              dates: t('event.lostDates', { count: event.dates.length }),
              attendees: t('event.lostAttendees', { count: attendees.length }),
            })}
          </Text>
        )}
      </QueryState>
      {event.dates.some(hasAttendeesToNotify) && <Text>{t('date.absence')}</Text>}
    </Stack>
  );
}

const MAX_LISTED = 8;

/** Describes the registrations that are deleted with a date. */
export function DateLoss({ date }: { readonly date: EventDate }) {
  const { t } = useTranslation('booking');
  const { attendees } = date;
  if (attendees.length === 0) return <Text>{t('date.deleteText')}</Text>;
  return (
    <Stack gap="sm">
      <Text>{t('date.deleteText')}</Text>
      <Text>{t('date.loss', { count: attendees.length })}</Text>
      <List size="sm">
        {attendees.slice(0, MAX_LISTED).map(({ id, givenName, familyName, hasCancelled }) => (
          <List.Item key={id}>
            {givenName} {familyName}
            {hasCancelled && ` (${t('attendee.cancelled')})`}
          </List.Item>
        ))}
        {attendees.length > MAX_LISTED && (
          <List.Item>{t('date.lossMore', { count: attendees.length - MAX_LISTED })}</List.Item>
        )}
      </List>
      {hasAttendeesToNotify(date) && <Text>{t('date.absence')}</Text>}
    </Stack>
  );
}
