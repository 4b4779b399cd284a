import { changeOfSales } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { Sales, SoldProduct } from '../data.ts';

type Sold = Pick<SoldProduct, 'sold' | 'soldCompared' | 'soldBefore'>;

const changeOf = ({ soldCompared, soldBefore }: Sold) => changeOfSales(soldCompared, soldBefore);

/** How quantities and changes are written; a dash stands for what cannot be compared. */
function useSoldFormat() {
  const { t } = useTranslation('siteInsights');
  const { percent, short, signed } = useFormats();
  return {
    quantity: (value: number | null) => (value === null ? '–' : short(value)),
    change(row: Sold) {
      const change = changeOf(row);
      return change === null ? '–' : t('evaluation.percent', { change: signed(change).replace('-', '−') });
    },
    share: ({ sold }: Sold, total: number) => (total > 0 ? percent(sold / total) : '–'),
  };
}

/** The quantities of a group or a product: sold, compared, a year before, and the change. */
export function useSoldColumns<Row extends Sold>(): readonly Column<Row>[] {
  const { t } = useTranslation('siteInsights');
  const { quantity, change } = useSoldFormat();
  return columnsOf<Sold, 'siteInsights', 'sales.fields'>(t, 'sales.fields', [
    { key: 'sold', cell: ({ sold }) => quantity(sold), align: 'right', width: '8rem' },
    {
      key: 'soldCompared',
      cell: ({ soldCompared }) => quantity(soldCompared),
      align: 'right',
      width: '8rem',
      showFrom: 'md',
    },
    { key: 'soldBefore', cell: ({ soldBefore }) => quantity(soldBefore), align: 'right', width: '8rem' },
    { key: 'change', value: changeOf, cell: change, unit: 'percent', align: 'right', width: '8rem' },
  ]);
}

/** The small print of a row on a phone. */
export function useSoldNote(): (row: Sold) => string {
  const { t } = useTranslation('siteInsights');
  const { quantity, change } = useSoldFormat();
  return (row) =>
    [
      t('sales.sold', { quantity: quantity(row.sold) }),
      changeOf(row) !== null && t('sales.changed', { change: change(row) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

export type SoldGroup = Sales['groups'][number];

/** The share of a group in all that was sold. */
export function useShare(sales: Sales): (row: SoldGroup) => string {
  const { share } = useSoldFormat();
  return (row) => share(row, sales.sold);
}
