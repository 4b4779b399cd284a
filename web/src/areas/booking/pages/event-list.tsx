import { Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { ActionMenu } from '../../../kit/page/ActionMenu.tsx';
import { AddLink } from '../../../kit/page/AddLink.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { EVENTS, type Event, eventPath, eventsQuery } from '../data.ts';
import { byRelevance, DateChips } from '../parts/date-chips.tsx';

function nextStart({ dates }: Event): Date | null {
  const [next] = byRelevance(dates, new Date());
  return next ? new Date(next.start) : null;
}

export default function EventListPage() {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const query = useQuery(eventsQuery());
  const columns = useMemo(
    (): Column<Event>[] => [
      { key: 'id', header: t('event.id'), value: ({ id }) => id, align: 'right', width: '6rem' },
      { key: 'title', header: t('event.title'), value: ({ title }) => title, isName: true },
      { key: 'category', header: t('event.category'), value: ({ category }) => category, width: '9.5rem' },
      { key: 'subCategory', header: t('event.subCategory'), value: ({ subCategory }) => subCategory, width: '9.5rem' },
      {
        key: 'dates',
        header: t('event.dates'),
        value: nextStart,
        cell: ({ dates }) => <DateChips dates={dates} />,
        width: '23rem',
      },
    ],
    [t],
  );
  const add = <AddLink to={`${EVENTS}/add`}>{t('events.add')}</AddLink>;
  const toPublic = {
    label: t('events.toPublic'),
    icon: IconExternalLink,
    onClick: () => void navigate({ to: '/booking/public' }),
  };
  return (
    <Stack gap="lg">
      <PageTitle title={t('events.title')} />
      <PageHeader title={t('events.title')}>
        {add}
        <ActionMenu actions={[toPublic]} />
      </PageHeader>
      <DataTable
        name="booking.events"
        caption={t('events.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        href={({ id }) => eventPath(id)}
        empty={{ title: t('events.none'), text: t('events.noneText'), action: add }}
        isInAddress
      />
    </Stack>
  );
}
