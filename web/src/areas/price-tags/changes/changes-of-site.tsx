import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { type ChangedTag, changesQuery } from '../data.ts';
import { PRICE_TAGS } from '../parts/address.ts';
import { ChangesActions } from './changes-actions.tsx';
import { type ChangedRow, useChangesColumns, useStyleText } from './changes-columns.tsx';
import { ChangesFilterBar } from './changes-filter-bar.tsx';
import { useChangesFilters } from './changes-filters.ts';

/** A product may have a label per style, and for offers one per unit. */
const idOf = ({ productId, printStyle, unit }: ChangedTag) => `${productId} ${printStyle} ${unit ?? ''}`;

const rowKey = ({ id }: ChangedRow) => id;
const searchText = ({ productId, productTitle, group }: ChangedRow) => `${productId} ${productTitle} ${group ?? ''}`;

/** The outdated labels of a site; remounted for another site. */
export function ChangesOfSite({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('priceTags');
  const query = useQuery(changesQuery(siteId));
  const rows = useMemo(() => query.data?.map((tag): ChangedRow => ({ ...tag, id: idOf(tag) })), [query.data]);
  const columns = useChangesColumns();
  const filters = useChangesFilters();
  const selection = useSelection<string>();
  const styleText = useStyleText();
  const select = useCallback(
    (found: readonly ChangedRow[]) =>
      selectColumn({
        header: t('renewal.select'),
        rows: found,
        selection,
        labelOf: (row) => t('renewal.selectOne', { product: row.productTitle, style: styleText(row) }),
      }),
    [t, selection, styleText],
  );
  return (
    <div>
      <DataTable
        name="priceTags.changes"
        caption={t('renewal.caption')}
        query={{ data: rows, error: query.error, refetch: query.refetch }}
        rowKey={rowKey}
        columns={columns}
        searchText={searchText}
        filter={filters.filter}
        select={select}
        sort={{ key: 'group', isDescending: false }}
        actions={<ChangesFilterBar filters={filters} rows={rows ?? []} />}
        isInAddress
        empty={{
          title: t('renewal.none'),
          text: t('renewal.noneText'),
          action: <Button renderRoot={(props) => <Link {...props} to={PRICE_TAGS} />}>{t('renewal.toTags')}</Button>,
        }}
      />
      <ChangesActions siteId={siteId} rows={rows ?? []} selection={selection} />
    </div>
  );
}
