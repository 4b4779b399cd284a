import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { maySendAgain } from '@kontor/contract/areas/booking/mails/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { type Attendee, type AttendeeMail, type EventDate, mailsQuery } from '../data.ts';
import { MailStateChip } from './mail-state.tsx';

interface AttendeeMailsProps {
  readonly date: EventDate;
  readonly attendee: Attendee;
  readonly onClose: () => void;
}

/** The mails to an attendee, newest first; those that still hold can be sent again. */
export function AttendeeMails({ date, attendee, onClose }: AttendeeMailsProps) {
  const { t } = useTranslation('booking');
  const query = useQuery(mailsQuery(date.id));
  const again = useCommand(booking.sendAgain);
  const { id, version, givenName, familyName } = attendee;
  const send = ({ id: mailId }: AttendeeMail) =>
    again.mutate(
      { params: { id, mailId }, ifMatch: version },
      { onSuccess: () => notify.success(t('attendeeMails.done')) },
    );
  return (
    <Dialog onClose={onClose} title={t('attendeeMails.title', { name: `${givenName} ${familyName}` })} size={600}>
      <Stack>
        <QueryState query={query}>
          {(mails) => {
            const own = mails.filter(({ attendeeId }) => attendeeId === id);
            if (own.length === 0) return <Text>{t('attendeeMails.none')}</Text>;
            return own.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isBusy={again.isPending}
                onSend={maySendAgain(mail, attendee, date, new Date()) === null ? () => send(mail) : null}
              />
            ));
          }}
        </QueryState>
        {again.error && <ErrorBanner error={again.error} />}
      </Stack>
    </Dialog>
  );
}

interface MailRowProps {
  readonly mail: AttendeeMail;
  readonly isBusy: boolean;
  /** Null if it cannot be sent again. */
  readonly onSend: (() => void) | null;
}

function MailRow({ mail: { occasion, state, at }, isBusy, onSend }: MailRowProps) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const name = t(`attendeeMails.${occasion}`);
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('attendeeMails.at', { at: dateTime(at) })}
        </Text>
      </div>
      <Group gap="sm">
        <MailStateChip state={state} />
        {onSend && (
          <Button
            variant="default"
            aria-label={t('attendeeMails.againName', { mail: name })}
            leftSection={<IconMail size="1.125rem" aria-hidden />}
            disabled={isBusy}
            onClick={onSend}
          >
            {t('attendeeMails.again')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
