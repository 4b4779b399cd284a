import { METER_TYPES, type MeterType } from '@kontor/contract/areas/meters/rules.ts';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { costsQuery, type SiteCost } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import { useYear, YearChoice } from '../parts/year.tsx';
import { CostParts } from './cost-parts.tsx';

const MEASURES = ['cost', 'co2', 'consumption'] as const;

type Measure = (typeof MEASURES)[number];

const rowKey = ({ siteId }: SiteCost) => siteId;
const searchText = ({ siteId, site }: SiteCost) => `${siteId} ${site.title} ${site.tenant}`;

/** The consumption, cost and emissions of sites by type. */
export function CostTable() {
  const { t } = useTranslation('meters');
  const year = useYear();
  const query = useQuery(costsQuery(year));
  const { read, write } = useAddress();
  const measure = MEASURES.find((each) => each === read('show')) ?? 'cost';
  return (
    <Stack gap="md">
      <Text c="dimmed">{`${t('costs.text')} ${t('costs.gas')}`}</Text>
      <Sums sites={query.data} />
      <DataTable
        name="meters.costs"
        caption={t('menu.costs')}
        query={query}
        rowKey={rowKey}
        columns={useCostColumns(measure)}
        searchText={searchText}
        sort={{ key: 'site', isDescending: false }}
        detail={(site) => <CostParts of={site} />}
        canSave={false}
        empty={{ title: t('costs.none'), text: t('costs.noneText'), action: <YearChoice /> }}
        actions={(found) => (
          <Group gap="sm" flex="3 1 33rem">
            <YearChoice />
            <SegmentedControl
              aria-label={t('costs.measure')}
              value={measure}
              onChange={(chosen) => write({ show: chosen === 'cost' ? undefined : chosen })}
              data={MEASURES.map((value) => ({ value, label: t(`costs.measures.${value}`) }))}
            />
            <SaveCosts rows={found} year={year} />
          </Group>
        )}
        isInAddress
      />
    </Stack>
  );
}

/** Amounts from this many kilograms are shown in tonnes. */
const MIN_KG_IN_TONNES = 10_000;

/** Formats the figures of a measure. */
function useMeasureFormat() {
  const { t } = useTranslation('meters');
  const { money, whole, tenths } = useFormats();
  const quantity = useQuantityFormat();
  return useCallback(
    (measure: Measure, value: number | null | undefined, unit: string) => {
      if (value === null || value === undefined) return '–';
      if (measure === 'cost') return money(value);
      if (measure === 'consumption') return `${quantity(value)} ${unit}`;
      const isHeavy = Math.abs(value) >= MIN_KG_IN_TONNES;
      return isHeavy
        ? t('costs.tonnes', { value: tenths(value / 1_000) })
        : t('costs.kilograms', { value: whole(value) });
    },
    [t, money, whole, tenths, quantity],
  );
}

function useCostColumns(measure: Measure): Column<SiteCost>[] {
  const { t } = useTranslation('meters');
  const format = useMeasureFormat();
  return useMemo(() => {
    const typeIn = ({ types }: SiteCost, wanted: MeterType) => types.find(({ type }) => type === wanted);
    const unit = measure === 'cost' ? 'euros' : undefined;
    const total: Column<SiteCost> = {
      key: 'total',
      header: t('costs.total'),
      value: (site) => (measure === 'consumption' ? null : site[measure]),
      cell: (site) => (
        <div>
          <b>{format(measure, measure === 'consumption' ? null : site[measure], '')}</b>
          <Cover of={site} />
        </div>
      ),
      unit,
      align: 'right',
    };
    return columnsOf(t, 'costs', [
      {
        key: 'site',
        value: ({ site }) => site.title,
        cell: ({ site, siteId }) => (
          <div>
            {site.title}
            <Text size="sm" c="dimmed" fw={400}>
              {`${siteId} · ${site.tenant}`}
            </Text>
          </div>
        ),
        isName: true,
        width: '15rem',
      },
      ...METER_TYPES.map(
        (type): Column<SiteCost> => ({
          key: type,
          header: t(`types.${type}`),
          value: (site) => typeIn(site, type)?.[measure],
          cell: (site) => {
            const of = typeIn(site, type);
            return (
              <div>
                {format(measure, of?.[measure], of?.unit ?? '')}
                {measure === 'consumption' && of && <CubicMetres of={of} />}
                {of && <Cover of={of} />}
              </div>
            );
          },
          unit,
          align: 'right',
        }),
      ),
      // Consumption in different units cannot be added up.
      ...(measure === 'consumption' ? [] : [total]),
    ]);
  }, [t, format, measure]);
}

/** The number of months with data, unless all have data. */
function Cover({ of: { knownMonths, months } }: { readonly of: Pick<SiteCost, 'knownMonths' | 'months'> }) {
  const { t } = useTranslation('meters');
  if (knownMonths === months) return null;
  return (
    <Text size="sm" c="dimmed" fw={400}>
      {t('costs.cover', { known: knownMonths, months })}
    </Text>
  );
}

/** The consumption of meters that count in cubic metres. */
function CubicMetres({ of: { cubicMetres } }: { readonly of: SiteCost['types'][number] }) {
  const { t } = useTranslation('meters');
  const quantity = useQuantityFormat();
  if (cubicMetres === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('costs.cubicMetres', { value: quantity(cubicMetres) })}
    </Text>
  );
}

/** The cost and emissions of all sites with tariffs, and the number of sites without. */
function Sums({ sites }: { readonly sites: readonly SiteCost[] | undefined }) {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const format = useMeasureFormat();
  if (!sites || sites.length === 0) return null;
  const sumOf = (measure: 'cost' | 'co2') => {
    const known = sites.flatMap((site) => site[measure] ?? []);
    if (known.length === 0) return format(measure, null, '');
    const sum = known.reduce((all, value) => all + value, 0);
    const withoutCount = sites.length - known.length;
    const without = withoutCount > 0 ? ` (${t('costs.without', counted(withoutCount))})` : '';
    return `${format(measure, sum, '')}${without}`;
  };
  // Of the sites whose costs are known.
  const charged = sites.filter(({ cost }) => cost !== null).flatMap(({ types }) => types);
  const sumOfParts = (part: 'baseCost' | 'peakCost') => charged.reduce((sum, of) => sum + (of[part] ?? 0), 0);
  const [base, peak] = [sumOfParts('baseCost'), sumOfParts('peakCost')];
  const hasGaps = sites.some(({ types }) =>
    types.some(({ consumption, cost, co2 }) => (consumption ?? 0) > 0 && (cost === null || co2 === null)),
  );
  return (
    <>
      <Facts>
        <Fact label={t('costs.totalCost')}>{sumOf('cost')}</Fact>
        {base > 0 && <Fact label={t('costs.totalBase')}>{format('cost', base, '')}</Fact>}
        {peak > 0 && <Fact label={t('costs.totalPeak')}>{format('cost', peak, '')}</Fact>}
        <Fact label={t('costs.totalCo2')}>{sumOf('co2')}</Fact>
      </Facts>
      {hasGaps && <Banner kind="warning">{t('costs.untold')}</Banner>}
    </>
  );
}

interface SaveCostsProps {
  readonly rows: readonly SiteCost[];
  readonly year: number | undefined;
}

/** Downloads the filtered sites, with a line for each type. */
function SaveCosts({ rows, year }: SaveCostsProps) {
  const { t } = useTranslation('meters');
  const lines = rows.flatMap((site) => site.types.map((of) => ({ ...site, of })));
  return (
    <SaveTable<(typeof lines)[number]>
      name={t('costs.file')}
      period={year}
      rows={lines}
      columns={columnsOf(t, 'costs.fields', [
        'siteId',
        { key: 'site', header: t('costs.site'), value: ({ site }) => site.title },
        { key: 'type', value: ({ of }) => t(`types.${of.type}`) },
        { key: 'consumption', value: ({ of }) => of.consumption },
        { key: 'unit', value: ({ of }) => of.unit },
        { key: 'cubicMetres', value: ({ of }) => of.cubicMetres },
        { key: 'cost', value: ({ of }) => of.cost, unit: 'euros' },
        { key: 'baseCost', value: ({ of }) => of.baseCost, unit: 'euros' },
        { key: 'peakCost', value: ({ of }) => of.peakCost, unit: 'euros' },
        { key: 'withoutPeak', value: ({ of }) => of.withoutPeak },
        { key: 'co2', value: ({ of }) => of.co2 },
        { key: 'knownMonths', value: ({ of }) => of.knownMonths },
        { key: 'months', value: ({ of }) => of.months },
      ])}
    />
  );
}
