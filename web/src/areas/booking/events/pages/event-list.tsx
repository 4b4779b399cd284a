import { Button } from '@mantine/core';
import { IconCalendarMonth, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { ActionMenu } from '../../../../kit/page/action-menu.tsx';
import { AddLink } from '../../../../kit/page/add-link.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { EVENTS, type Event, eventPath, eventsQuery } from '../../data.ts';
import { byRelevance, DateChips } from '../../dates/date-chips.tsx';

function nextStart({ dates }: Event): Date | null {
  const [next] = byRelevance(dates, new Date());
  return next ? new Date(next.start) : null;
}

export default function EventListPage() {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const query = useQuery(eventsQuery());
  const columns = useMemo(
    (): Column<Event>[] =>
      columnsOf(t, 'event', [
        { key: 'id', align: 'right', width: '6rem' },
        { key: 'title', isName: true },
        { key: 'category', width: '9.5rem' },
        { key: 'subCategory', width: '9.5rem' },
        {
          key: 'dates',
          value: nextStart,
          cell: ({ dates }) => <DateChips dates={dates} />,
          saved: ({ dates }) =>
            dates
              .map(({ start }) => start)
              .toSorted()
              .map(dateTime)
              .join('; '),
          width: '23rem',
        },
      ]),
    [t, dateTime],
  );
  const add = <AddLink to={`${EVENTS}/add`}>{t('events.add')}</AddLink>;
  const toPublic = {
    label: t('events.toPublic'),
    icon: IconExternalLink,
    onClick: () => void navigate({ to: '/booking/public' }),
  };
  return (
    <Page
      title={t('events.title')}
      buttons={
        <>
          <Button
            component={Link}
            to={`${EVENTS}/calendar`}
            variant="default"
            leftSection={<IconCalendarMonth size="1.125rem" aria-hidden />}
          >
            {t('calendar.open')}
          </Button>
          {add}
          <ActionMenu actions={[toPublic]} />
        </>
      }
    >
      <DataTable
        name="booking.events"
        caption={t('events.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        href={({ id }) => eventPath(id)}
        empty={{ title: t('events.none'), text: t('events.noneText'), action: add }}
        canSave
        isInAddress
      />
    </Page>
  );
}
