import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type DateOfEvent, datePath, type Event, eventPath } from '../data.ts';
import { Slots, useLocationText } from './slots.tsx';

/** The dates of an event; a row opens the date. */
export function DateList({ event }: { readonly event: Event }) {
  const { t } = useTranslation('booking');
  const { span, whole } = useFormats();
  const locationOf = useLocationText();
  const columns = useMemo((): Column<DateOfEvent>[] => {
    const attendance: Column<DateOfEvent> = {
      key: 'presentCount',
      header: t('checkIn.present'),
      value: ({ presentCount }) => presentCount,
      cell: ({ presentCount, reservedSlots, start }) =>
        presentCount > 0 || Date.parse(start) <= Date.now()
          ? t('checkIn.count', { present: whole(presentCount), expected: whole(reservedSlots) })
          : '–',
    };
    return columnsOf(t, 'date', [
      {
        key: 'start',
        header: t('date.when'),
        value: ({ start }) => new Date(start),
        cell: ({ start, end }) => span(start, end),
        saved: columnsOf(t, 'date', ['start', 'end']),
      },
      { key: 'place', header: t('date.where'), value: locationOf },
      {
        key: 'slots',
        value: ({ slots, reservedSlots }) => slots - reservedSlots,
        cell: (date) => <Slots date={date} />,
        saved: columnsOf(t, 'date', ['reservedSlots', 'slots']),
      },
      ...(event.dates.some(({ presentCount }) => presentCount > 0) ? [attendance] : []),
    ]);
  }, [t, span, locationOf, whole, event.dates]);
  const add = (
    <AddLink to={`${eventPath(event.id)}/dates/add`} isQuiet>
      {t('date.add')}
    </AddLink>
  );
  return (
    <Section title={t('event.dates')} actions={event.dates.length > 0 && add}>
      <DataTable
        name="booking.dates"
        caption={t('event.dates')}
        query={{ data: event.dates, error: null }}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{ key: 'start', isDescending: false }}
        pageSize={10}
        href={datePath}
        canSave
        empty={{ title: t('date.none'), text: t('date.noneText'), action: add }}
      />
    </Section>
  );
}
