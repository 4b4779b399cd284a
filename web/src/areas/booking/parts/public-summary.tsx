import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../kit/page/Facts.tsx';
import { RichText } from '../../../kit/text/RichText.tsx';
import type { Appointment } from './public-appointment.ts';
import type { PublicDate } from './public-data.ts';
import { PrivateChip, Slots, usePlace } from './public-date.tsx';
import { Contact, Fee } from './public-facts.tsx';
import { useWhen } from './public-when.ts';

/** When and where. */
export function DateFacts({ date }: { readonly date: PublicDate }) {
  const { t } = useTranslation('booking');
  const { when } = useWhen();
  return (
    <>
      <Fact label={t('public.date.when')}>
        <Text span fw={600} inherit>
          {when(date)}
        </Text>
      </Fact>
      <Fact label={t('public.date.where')}>{usePlace()(date)}</Fact>
    </>
  );
}

/** The date to register for. */
export function PublicSummary({ event, date }: Appointment) {
  const { t } = useTranslation('booking');
  return (
    <Stack>
      {event.private && (
        <div>
          <PrivateChip />
        </div>
      )}
      <Stack component="dl" m={0} gap="sm">
        <DateFacts date={date} />
        <Fact label={t('public.date.slots')}>
          <Slots date={date} />
        </Fact>
        <Fee event={event} />
        <Contact event={event} />
      </Stack>
      {event.description && <RichText html={event.description} />}
    </Stack>
  );
}
