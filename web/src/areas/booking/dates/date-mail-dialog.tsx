import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { dateMail } from '@kontor/contract/areas/booking/schema.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { Button, ScrollArea, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ContractForm } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { QueryState } from '../../../kit/states/states.tsx';

type DateChange = RequestBodyOf<typeof booking.changeDate>;
export type DateMail = DateChange['mail'];

interface DateMailDialogProps {
  readonly id: number;
  /** The changed date. */
  readonly date: DateChange['date'];
  readonly recipients: number;
  readonly onDecide: (mail: DateMail) => void;
  readonly onClose: () => void;
}

/** Previews the mail about a changed date, with the number of recipients, and asks whether to send it. */
export function DateMailDialog({ id, date, recipients, onDecide, onClose }: DateMailDialogProps) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const form = useContractForm(dateMail, {
    initial: { send: true, message: null },
    onSubmit: async (mail) => onDecide(mail),
  });
  const [message] = useDebouncedValue(form.values.message ?? null, 300);
  const preview = useQuery({
    ...endpointQuery(booking.previewDateChange, { params: { id }, body: { date, mail: { send: true, message } } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog onClose={onClose} title={t('date.mailTitle', counted(recipients))} size={700} closeOnClickOutside={false}>
      <Stack>
        <Text>{t('date.mailText', counted(recipients))}</Text>
        <ContractForm form={form}>
          <Field name="message" label={t('date.mailMessage')} description={t('date.mailMessageText')} />
        </ContractForm>
        <QueryState query={preview}>
          {({ mail }) =>
            mail && (
              <ScrollArea.Autosize
                mah="16rem"
                type="auto"
                viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('date.mailPreview') }}
              >
                <Text fw={600}>{t('date.mailSubject', { subject: mail.subject })}</Text>
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {mail.text}
                </Text>
              </ScrollArea.Autosize>
            )
          }
        </QueryState>
        <DialogFoot>
          <Button variant="default" onClick={() => onDecide({ send: false })}>
            {t('date.mailNone')}
          </Button>
          <Button type="submit" form={form.id} leftSection={<IconMail size="1.125rem" aria-hidden />}>
            {t('date.mailSend', counted(recipients))}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
