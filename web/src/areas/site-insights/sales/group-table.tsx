import { NO_GROUP } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Sales, salesPath } from '../data.ts';
import { usePeriod } from '../parts/use-period.ts';
import { type SoldGroup, useShare, useSoldColumns, useSoldNote } from './sold-columns.tsx';
import { useGroupName } from './use-sales-crumbs.ts';

/** The groups of products by quantity; each leads to its products. */
export function GroupTable({ sales }: { readonly sales: Sales }) {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  const { period } = usePeriod();
  const groupName = useGroupName();
  const share = useShare(sales);
  const note = useSoldNote();
  return (
    <DataTable
      name="siteInsights.soldGroups"
      caption={t('sales.groups')}
      query={{ data: sales.groups, error: null }}
      rowKey={({ group }) => group ?? NO_GROUP}
      columns={[
        ...columnsOf<SoldGroup, 'siteInsights', 'sales.fields'>(t, 'sales.fields', [
          {
            key: 'group',
            value: ({ group }) => groupName(group),
            cell: ({ group }) => groupName(group),
            noteOnPhone: note,
            isName: true,
          },
          {
            key: 'productCount',
            cell: ({ productCount }) => whole(productCount),
            align: 'right',
            width: '7rem',
            showFrom: 'md',
          },
        ]),
        ...useSoldColumns<SoldGroup>(),
        ...columnsOf<SoldGroup, 'siteInsights', 'sales.fields'>(t, 'sales.fields', [
          {
            key: 'share',
            value: ({ sold }) => sold,
            cell: share,
            saved: ({ sold }) => (sales.sold > 0 ? sold / sales.sold : null),
            unit: 'share',
            align: 'right',
            width: '7rem',
            showFrom: 'md',
          },
        ]),
      ]}
      href={({ group }) => salesPath(sales.site.id, period, group ?? NO_GROUP)}
      sort={{ key: 'sold', isDescending: true }}
      canSave
      empty={{ title: t('sales.none') }}
    />
  );
}
