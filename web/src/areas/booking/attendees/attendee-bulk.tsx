import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useBulkAction } from '../../../kit/bulk/use-bulk-action.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import type { Attendee } from '../data.ts';

interface AttendeeBulkProps {
  readonly rows: readonly Attendee[];
  readonly selection: Selection;
}

/** Cancels the ticked registrations, with a mail to each person. */
export function AttendeeBulk({ rows, selection }: AttendeeBulkProps) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(booking.cancelSeveral);
  const bulk = useBulkAction(selection.clear);
  const cancel = {
    perform: (mode: 'check' | 'apply', ids: readonly number[]) =>
      mutateAsync({ body: { mode, ids: [...ids], mail: true } }),
    title: (count: number) => t('attendee.bulk.title', counted(count)),
    text: t('attendee.bulk.text'),
    action: t('attendee.bulk.action'),
    notice: (count: number) => t('attendee.bulk.done', counted(count)),
    isDestructive: true,
  };
  return (
    <>
      <TickedBar rows={rows} rowKey={({ id }) => id} selection={selection}>
        {(ticked) => (
          <Button
            variant="default"
            leftSection={<IconCalendarX size="1.125rem" aria-hidden />}
            loading={bulk.isPending}
            onClick={() =>
              bulk.start(
                cancel,
                ticked.map(({ id, givenName, familyName }) => ({ id, name: `${givenName} ${familyName}` })),
              )
            }
          >
            {t('attendee.bulk.action')}
          </Button>
        )}
      </TickedBar>
      {bulk.dialog}
    </>
  );
}
