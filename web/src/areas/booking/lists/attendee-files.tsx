import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { call } from '../../../kernel/client.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { download } from '../../../kit/files/download.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import type { Attendee, Event, EventDate } from '../data.ts';
import { useFileColumns } from './file-columns.ts';

interface AttendeeFilesProps {
  readonly event: Event;
  readonly date: EventDate;
  /** The attendees that the table shows, in their order. */
  readonly found: readonly Attendee[];
  /** The custom fields that the table shows, for the printed list; a file has all of them. */
  readonly shownFields: Event['customFields'];
}

/** The attendees of a date as files: those found as a spreadsheet, all of them to print and sign. */
export function AttendeeFiles({ event, date, found, shownFields }: AttendeeFilesProps) {
  const { t } = useTranslation('booking');
  const columns = useFileColumns(event, date.id);
  const print = async () => {
    const fields = shownFields.map(({ id }) => id).join(',');
    const query = fields === '' ? {} : { fields };
    download(await call(booking.attendanceSheet, { params: { id: date.id }, query }));
  };
  // Read again, because the audit trail records who takes people's data along.
  const rows = async () => {
    const current = await call(attendee.list, { query: { eventDateId: date.id } });
    const byId = new Map(current.map((one) => [one.id, one]));
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  };
  return (
    <Group gap="sm">
      <DownloadButton onDownload={print} icon={IconPrinter}>
        {t('lists.print')}
      </DownloadButton>
      <SaveTable name={t('lists.file', { id: date.id })} columns={columns} rows={rows} />
    </Group>
  );
}
