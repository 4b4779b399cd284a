import type { CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { columnsOf } from '@kontor/contract/areas/booking/imports/rules.ts';
import { ATTENDEE_COLUMNS, attendeeRow } from '@kontor/contract/areas/booking/imports/schema.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { type CsvColumn, csvColumns } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import kit from '../../../../kit/kit.module.css';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { type DateOfEvent, datePath, type Event, eventPath, eventQuery } from '../../data.ts';
import { NOT_OF_EVENT } from '../../parts/not-of-event.ts';

/** Registers the people of a CSV file for a date after a preview; all or none. */
export default function AttendeeImportPage() {
  const { t } = useTranslation('booking');
  const eventId = usePathId('eventId');
  const dateId = usePathId('id');
  const query = useQuery(eventQuery(eventId));
  const date = query.data?.dates.find(({ id }) => id === dateId);
  const isOfEvent = query.data === undefined || date !== undefined;
  return (
    <EntityQuery query={isOfEvent ? query : NOT_OF_EVENT} back={eventPath(eventId)} title={t('imports.open')}>
      {(event) => date && <AttendeeImport event={event} date={date} />}
    </EntityQuery>
  );
}

function AttendeeImport({ event, date }: { readonly event: Event; readonly date: DateOfEvent }) {
  const { t } = useTranslation('booking');
  const { span } = useFormats();
  const { mutateAsync } = useCommand(booking.importAttendees);
  const [hasMail, setMail] = useState(true);
  const { external, customFields } = event;
  // A date that has begun has nothing to announce any more.
  const isAhead = Date.parse(date.start) > Date.now();
  const mail = hasMail && isAhead ? 'true' : 'false';
  return (
    <CsvImportPage
      title={t('imports.title', { when: span(date.start, date.end) })}
      back={datePath(date)}
      next={t('imports.next')}
      send={({ dryRun }, file) => mutateAsync({ params: { id: date.id }, query: { dryRun, mail }, file })}
      options={
        isAhead && (
          <Checkbox
            className={kit.box}
            label={t('imports.mail')}
            description={t('imports.mailText')}
            checked={hasMail}
            onChange={({ currentTarget }) => setMail(currentTarget.checked)}
          />
        )
      }
      done={t('imports.done')}
      text={t('imports.text')}
      columns={useFileColumns(external, customFields)}
      template="Teilnehmende"
      templateColumns={
        external ? columnsOf(customFields).filter((name) => !isAffiliation(name)) : columnsOf(customFields)
      }
    />
  );
}

const AFFILIATION: readonly string[] = [ATTENDEE_COLUMNS.tenant, ATTENDEE_COLUMNS.department, ATTENDEE_COLUMNS.site];

const isAffiliation = (name: string) => AFFILIATION.includes(name);

/** The columns of a file, with those of the custom fields; guests of external events have no affiliation. */
function useFileColumns(isExternal: boolean, fields: readonly CustomField[]): CsvColumn[] {
  const { t } = useTranslation('booking');
  const known = csvColumns(z.omit(attendeeRow, { answers: true }), ATTENDEE_COLUMNS, {
    tenant: t('imports.tenant'),
    department: t('imports.department'),
    site: t('imports.site'),
  });
  const note = ({ kind, options }: CustomField) => {
    if (kind === 'consent') return t('imports.consent');
    return kind === 'choice' ? t('imports.choice', { options: options.join(', ') }) : undefined;
  };
  const needsTenant = [ATTENDEE_COLUMNS.tenant, ATTENDEE_COLUMNS.department].map(String);
  return [
    ...known
      .filter(({ name }) => !isExternal || !isAffiliation(name))
      .map((column) => ({ ...column, isRequired: column.isRequired || needsTenant.includes(column.name) })),
    ...fields.map((field) => ({ name: field.label, isRequired: false, text: note(field) })),
  ];
}
