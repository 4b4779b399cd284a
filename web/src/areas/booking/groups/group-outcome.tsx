import { List, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { PublicDate, PublicEvent } from '../public/data.ts';
import { PublicOutcome } from '../public/outcome.tsx';
import type { RegisteredGroup } from './group-form.ts';

interface GroupOutcomeProps {
  readonly event: PublicEvent;
  readonly date: PublicDate;
  readonly people: RegisteredGroup['people'];
}

/** A group is registered: where the mails go, and who must confirm. */
export default function GroupOutcome({ event, date, people }: GroupOutcomeProps) {
  const { t } = useTranslation('booking');
  const { counted, dateTime } = useFormats();
  const isAsked = people.some(({ confirmBy }) => confirmBy);
  const note = ({ confirmBy, confirmationHeld }: RegisteredGroup['people'][number]) => {
    if (confirmBy) return t('public.group.confirmBy', { at: dateTime(confirmBy) });
    return confirmationHeld && t('public.group.held');
  };
  return (
    <PublicOutcome
      kind={isAsked ? 'warning' : 'success'}
      text={t(isAsked ? 'public.group.asked' : 'public.group.done', counted(people.length))}
      event={event}
      date={date}
    >
      <Text>{t('public.group.mails')}</Text>
      <List>
        {people.map((person) => (
          <List.Item key={person.id} style={{ overflowWrap: 'anywhere' }}>
            <strong>{person.email}</strong> {note(person)}
          </List.Item>
        ))}
      </List>
      <Text c="dimmed">{t('public.registration.doneMissing')}</Text>
    </PublicOutcome>
  );
}
