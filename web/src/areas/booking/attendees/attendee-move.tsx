import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Attendee, Event } from '../data.ts';
import { useMoveTargets } from './move-targets.ts';

interface AttendeeMoveProps {
  readonly event: Event;
  readonly attendee: Attendee;
  readonly onClose: () => void;
}

/** Moves a registration to another date of its event, with or without a mail to the person. */
export function AttendeeMove({ event, attendee, onClose }: AttendeeMoveProps) {
  const { t } = useTranslation('booking');
  const [chosen, setChosen] = useState<string | null>(null);
  const move = useCommand(booking.moveFor);
  const { id, version, eventDateId, givenName, familyName, email } = attendee;
  const options = useMoveTargets(event, eventDateId);
  const send = (mail: boolean) =>
    move.mutate(
      { params: { id }, body: { eventDateId: Number(chosen), mail }, ifMatch: version },
      {
        onSuccess: () => {
          notify.success(t('attendee.moveDone'));
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={t('attendee.moveTitle', { name: `${givenName} ${familyName}` })} size={600}>
      <Stack>
        {options.length === 0 ? (
          <Text>{t('attendee.moveNone')}</Text>
        ) : (
          <>
            <Text>{t('attendee.moveText', { email })}</Text>
            <Select label={t('attendee.moveTo')} data={options} value={chosen} onChange={setChosen} required />
          </>
        )}
        {move.error && <ErrorBanner error={move.error} />}
        {options.length > 0 && (
          <DialogFoot>
            <Button variant="default" disabled={!chosen || move.isPending} onClick={() => send(false)}>
              {t('attendee.moveSilent')}
            </Button>
            <Button
              leftSection={<IconMail size="1.125rem" aria-hidden />}
              disabled={!chosen}
              loading={move.isPending}
              onClick={() => send(true)}
            >
              {t('attendee.moveSend')}
            </Button>
          </DialogFoot>
        )}
      </Stack>
    </Dialog>
  );
}
