import { isOverdue } from '@kontor/contract/areas/meters/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Figures } from '../../../kit/page/figures.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Entry, entriesQuery } from '../data.ts';
import { entryOf, LastReading, MeterOf, valuesOf } from '../parts/of-meter.tsx';

/** Retired meters are not among those to be read. */
const isLate = (entry: Entry, today: string) => isOverdue({ ...entry, retiredOn: null }, today);

/** Meters that were never read come first, then those that are due longest. */
const byDueDay = (one: Entry, other: Entry): number =>
  (one.nextEntryDate ?? '').localeCompare(other.nextEntryDate ?? '');

function useColumns(today: string): Column<Entry>[] {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  return columnsOf(t, 'overview', [
    {
      key: 'meter',
      header: t('supervision.meter'),
      value: ({ text }) => text,
      cell: (entry) => <MeterOf of={entry} />,
      isName: true,
    },
    {
      key: 'previous',
      header: t('entry.previous'),
      value: ({ previousDate }) => previousDate,
      cell: (entry) => <LastReading of={entry} />,
      align: 'right',
    },
    {
      key: 'next',
      header: t('entry.next'),
      value: ({ nextEntryDate }) => nextEntryDate,
      cell: ({ nextEntryDate }) => (nextEntryDate === null ? t('entry.atOnce') : day(nextEntryDate)),
      width: '9rem',
    },
    {
      key: 'state',
      header: t('administration.fields.state'),
      value: (entry) => (isLate(entry, today) ? 2 : Number(entry.entryAllowed)),
      cell: (entry) => <StateOf entry={entry} today={today} />,
      width: '9rem',
    },
  ]);
}

function StateOf({ entry, today }: { readonly entry: Entry; readonly today: string }) {
  const { t } = useTranslation('meters');
  if (isLate(entry, today)) return <Chip kind="orange">{t('supervision.tabs.overdue')}</Chip>;
  return entry.entryAllowed ? <Chip>{t('administration.states.due')}</Chip> : '–';
}

/** The meters of a site with their last reading, those to be read first. */
export function SiteOverview({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('meters');
  const today = useToday();
  const query = useQuery(entriesQuery(siteId));
  const rows = useMemo(() => query.data?.toSorted(byDueDay), [query.data]);
  const due = rows?.filter(({ entryAllowed }) => entryAllowed) ?? [];
  return (
    <>
      {rows && (
        <Figures
          figures={[
            { label: t('overview.inUse'), value: rows.length },
            { label: t('administration.states.due'), value: due.length },
            { label: t('overview.late'), value: due.filter((entry) => isLate(entry, today)).length },
          ]}
        />
      )}
      <DataTable<Entry>
        name="meters.overview"
        caption={t('overview.meters')}
        query={{ ...query, data: rows }}
        rowKey={({ id }) => id}
        columns={useColumns(today)}
        canSave
        href={(entry) => (entry.entryAllowed ? entryOf(entry) : valuesOf(entry))}
        empty={{ title: t('entry.none'), text: t('entry.noneText') }}
      />
    </>
  );
}
