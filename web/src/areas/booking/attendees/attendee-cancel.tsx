import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Attendee } from '../data.ts';

interface AttendeeCancelProps {
  readonly attendee: Attendee;
  readonly onClose: () => void;
}

/** Cancels a registration on behalf of an attendee, with or without a mail to them. */
export function AttendeeCancel({ attendee, onClose }: AttendeeCancelProps) {
  const { t } = useTranslation('booking');
  const { id, version, givenName, familyName, email } = attendee;
  const cancel = useCommand(booking.cancelFor);
  const send = (mail: boolean) =>
    cancel.mutate(
      { params: { id }, body: { mail }, ifMatch: version },
      {
        onSuccess: () => {
          notify.success(t('attendee.cancelDone'));
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={t('attendee.cancelTitle', { name: `${givenName} ${familyName}` })} size={600}>
      <Stack>
        <Text>{t('attendee.cancelText')}</Text>
        <Text>{t('attendee.cancelMail', { email })}</Text>
        {cancel.error && <ErrorBanner error={cancel.error} />}
        <DialogFoot>
          <Button variant="default" disabled={cancel.isPending} onClick={() => send(false)}>
            {t('attendee.cancelSilent')}
          </Button>
          <Button
            leftSection={<IconMail size="1.125rem" aria-hidden />}
            loading={cancel.isPending}
            onClick={() => send(true)}
          >
            {t('attendee.cancelSend')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
