import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact } from '../../../kit/page/facts.tsx';
import { RichText } from '../../../kit/text/rich-text.tsx';
import type { Appointment } from './appointment.ts';
import type { PublicDate } from './data.ts';
import { PrivateChip, Slots, useLocationText } from './date.tsx';
import { Contact, Fee } from './facts.tsx';
import { useWhen } from './when.ts';

/** Time and location of a date. */
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
      <Fact label={t('public.date.where')}>{useLocationText()(date)}</Fact>
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
