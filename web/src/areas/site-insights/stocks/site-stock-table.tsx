import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Stocks, stockPath } from '../data.ts';

type SiteStock = Stocks['sites'][number];

const rowKey = ({ id }: SiteStock) => id;
const searchText = ({ id, title }: SiteStock) => `${id} ${title}`;

interface SiteStockTableProps {
  readonly stocks: Stocks;
  /** The group of products to open a site with; undefined for all. */
  readonly group: string | undefined;
}

/** How many products of each site are out of stock, low, fine or too many. */
export function SiteStockTable({ stocks, group }: SiteStockTableProps) {
  const { t } = useTranslation('siteInsights');
  const { day, whole } = useFormats();
  const columns: Column<SiteStock>[] = [
    ...columnsOf<SiteStock, 'siteInsights', 'stocks.fields'>(t, 'stocks.fields', [
      { key: 'number', value: ({ id }) => id, align: 'right', width: '6rem', showFrom: 'md' },
      {
        key: 'site',
        value: ({ title }) => title,
        isName: true,
        noteOnPhone: ({ counts }) =>
          RANGE_STATES.map((state) => `${t(`terms.rangeStates.${state}`)} ${whole(counts[state])}`).join(' · '),
      },
    ]),
    ...RANGE_STATES.map(
      (state): Column<SiteStock> => ({
        ...{ key: state, header: t(`terms.rangeStates.${state}`), align: 'right', width: '7rem' },
        value: ({ counts }) => counts[state],
        cell: ({ counts }) => whole(counts[state]),
      }),
    ),
    ...columnsOf<SiteStock, 'siteInsights', 'stocks.fields'>(t, 'stocks.fields', [
      {
        key: 'date',
        value: ({ date }) => date,
        cell: ({ date }) => (date === null ? '–' : day(date)),
        align: 'right',
        width: '9rem',
      },
    ]),
  ];
  return (
    <DataTable
      name="siteInsights.siteStocks"
      caption={t('stocks.tabs.sites')}
      query={{ data: stocks.sites, error: null }}
      rowKey={rowKey}
      columns={columns}
      searchText={searchText}
      href={({ id }) => stockPath(id, 'out', group)}
      sort={{ key: 'out', isDescending: true }}
      pageSize={100}
      canSave={false}
      empty={{ title: t('comparison.none'), text: t('comparison.noneText') }}
      isInAddress
      actions={(found) => <SaveTable name={t('stocks.files.sites')} rows={found} columns={columns} />}
    />
  );
}
