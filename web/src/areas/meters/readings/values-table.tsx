import { Button, Group, Text } from '@mantine/core';
import { IconCamera, IconChartHistogram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { GroupedTable } from '../../../kit/table/grouped-table.tsx';
import { formerReadingsQuery, type ListedReading, metersQuery, readingsQuery } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import { lastReadings, type ValueRow, valueRowsOf, withoutPhotos } from './value-rows.ts';

const CourseDialog = lazyOverlay(() => import('../meters/course-dialog.tsx'));
const ReadingDialog = lazyOverlay(() => import('./reading-dialog.tsx'));

const keyOf = ({ key }: ValueRow) => key;
const meterOf = ({ meter }: ValueRow) => meter.id;

/** The rows of a site; undefined until meters, readings and former values are loaded. */
function useValueRows(siteId: number) {
  const { compare } = useFormats();
  const meters = useQuery(metersQuery({ siteId: [siteId] }));
  const readings = useQuery(readingsQuery(siteId));
  const formers = useQuery({ ...formerReadingsQuery(siteId), select: withoutPhotos });
  const rows = useMemo(
    () =>
      meters.data && readings.data && formers.data
        ? valueRowsOf(meters.data, readings.data, formers.data, compare)
        : undefined,
    [meters.data, readings.data, formers.data, compare],
  );
  const failed = [meters, readings, formers].find(({ error }) => error);
  return { rows, readings: readings.data ?? [], error: failed?.error ?? null, refetch: failed?.refetch };
}

/** The values of a site by meter (`spec 3 §2.3`). */
export function ValuesTable({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const columns = useValueColumns();
  const { rows, readings, error, refetch } = useValueRows(siteId);
  const [course, setCourse] = useState<number | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const charted = useMemo(() => rows?.filter(({ meter }) => meter.id === course) ?? [], [rows, course]);
  const row = rows?.find(({ key }) => key === shown);

  const head = useCallback(
    ([first]: readonly ValueRow[]) => {
      if (!first) return { title: '', facts: null, actions: null };
      const { id, text, type, number, unit, previousValue, previousDate, retiredOn } = first.meter;
      return {
        title: text,
        facts: (
          <>
            <Text inherit>{t('entry.number', { type: t(`types.${type}`), number })}</Text>
            {previousValue !== null && previousDate !== null && (
              <Text inherit>
                {t('values.latest', { value: quantity(previousValue), unit, day: day(previousDate) })}
              </Text>
            )}
            {retiredOn && <Text inherit>{t('values.retired', { day: day(retiredOn) })}</Text>}
          </>
        ),
        actions: (
          <Button
            variant="default"
            leftSection={<IconChartHistogram size="1.125rem" aria-hidden />}
            aria-label={t('values.chartOf', { meter: text })}
            onClick={() => setCourse(id)}
          >
            {t('values.chart')}
          </Button>
        ),
      };
    },
    [t, day, quantity],
  );

  return (
    <>
      <GroupedTable
        name="meter-values"
        caption={t('menu.values')}
        query={{ data: rows, error, ...(refetch && { refetch }) }}
        rowKey={keyOf}
        groupKey={meterOf}
        head={head}
        columns={columns}
        sort={{ key: 'date', isDescending: true }}
        onOpen={({ key }) => setShown(key)}
        empty={{ title: t('values.none'), text: t('values.noneText') }}
        actions={<SaveReadings siteId={siteId} readings={readings} />}
      />
      <Suspense>
        {charted[0] && (
          <CourseDialog meter={charted[0].meter} readings={lastReadings(charted)} onClose={() => setCourse(null)} />
        )}
        {row && <ReadingDialog row={row} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}

interface SaveReadingsProps {
  readonly siteId: number;
  readonly readings: readonly ListedReading[];
}

/** Downloads a site's readings, without former values. */
function SaveReadings({ siteId, readings }: SaveReadingsProps) {
  const { t } = useTranslation('meters');
  return (
    <SaveTable<ListedReading>
      name={t('values.file', { site: siteId })}
      rows={readings}
      columns={columnsOf(t, 'values.fields', [
        { key: 'siteId', value: () => siteId },
        { key: 'text', value: ({ siteMeter }) => siteMeter.text },
        { key: 'type', value: ({ siteMeter }) => t(`types.${siteMeter.type}`) },
        { key: 'number', value: ({ deviceNumber }) => deviceNumber },
        'date',
        'value',
        'consumption',
        { key: 'unit', value: ({ siteMeter }) => siteMeter.unit },
        { key: 'kind', value: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'confirmed', value: ({ confirmed }) => confirmed && t(`confirmations.${confirmed}`) },
        { key: 'reason', header: t('entry.fields.reason'), value: ({ reason }) => reason },
        'createdBy',
        'createdAt',
      ])}
    />
  );
}

/** Marks beside a value, such as an exchange, a correction or a photo. */
function Marks({ row: { reading, former } }: { readonly row: ValueRow }) {
  const { t } = useTranslation('meters');
  const photo = (reading ?? former)?.photoId && <Chip icon={IconCamera}>{t('values.photo')}</Chip>;
  if (former) {
    return (
      <Group gap="xs">
        <Chip kind="neutral">{t(former.readingId === null ? 'values.deleted' : 'values.replaced')}</Chip>
        {photo}
      </Group>
    );
  }
  if (!reading) return null;
  const { kind, confirmed, isCorrected } = reading;
  const isOther = isCorrected || confirmed === 'correction';
  if (kind === 'reading' && !confirmed && !isOther && !photo) return null;
  return (
    <Group gap="xs">
      {kind !== 'reading' && <Chip>{t(`kinds.${kind}`)}</Chip>}
      {confirmed && confirmed !== 'correction' && <Chip>{t(`confirmations.${confirmed}`)}</Chip>}
      {isOther && <Chip kind="orange">{t('values.corrected')}</Chip>}
      {photo}
    </Group>
  );
}

/** The columns of the values, within each meter. */
function useValueColumns(): Column<ValueRow>[] {
  const { t } = useTranslation('meters');
  const { day, dateTime } = useFormats();
  const quantity = useQuantityFormat();
  return useMemo(
    () =>
      columnsOf(t, 'values.fields', [
        { key: 'date', cell: ({ date }) => day(date), isName: true, width: '9rem' },
        {
          key: 'value',
          cell: ({ value, former, meter }) =>
            former ? <s>{`${quantity(value)} ${meter.unit}`}</s> : `${quantity(value)} ${meter.unit}`,
          align: 'right',
        },
        {
          key: 'consumption',
          value: ({ reading }) => reading?.consumption,
          cell: ({ reading, meter }) =>
            typeof reading?.consumption === 'number' ? `${quantity(reading.consumption)} ${meter.unit}` : '–',
          align: 'right',
        },
        { key: 'marks', value: ({ reading }) => reading?.kind, cell: (row) => <Marks row={row} />, isSortable: false },
        { key: 'reason', header: t('entry.fields.reason'), isSortable: false, hideOnPhone: true, showFrom: 'md' },
        {
          key: 'createdBy',
          cell: ({ createdBy, createdAt }) => t('values.by', { person: createdBy, at: dateTime(createdAt) }),
          hideOnPhone: true,
          showFrom: 'lg',
        },
      ]),
    [t, day, dateTime, quantity],
  );
}
