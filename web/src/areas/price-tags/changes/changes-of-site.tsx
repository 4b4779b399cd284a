import { TAG_CHANGES } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import { PRINT_STYLES } from '@kontor/contract/areas/price-tags/rules.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import { type ChangedTag, changesQuery } from '../data.ts';
import { PRICE_TAGS } from '../parts/address.ts';
import { ChangesActions } from './changes-actions.tsx';
import { type ChangedRow, useChangesColumns, useStyleText } from './changes-columns.tsx';
import { ScanChanges } from './scan-changes.tsx';

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
      <ScanChanges rows={rows} selection={selection} />
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
        canSave
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

interface ChangesFilterBarProps {
  readonly filters: ChangesFilters;
  readonly rows: readonly ChangedTag[];
}

/** The filters by group, style and kind of change; each with its count. */
function ChangesFilterBar({ filters, rows }: ChangesFilterBarProps) {
  const { t } = useTranslation('priceTags');
  const { compare, whole } = useFormats();
  const countedBy = (label: string, isOf: (row: ChangedTag) => boolean) =>
    `${label} (${whole(rows.filter(isOf).length)})`;
  const groups = [...new Set(rows.map(groupOf))].sort(compare);
  const styles = PRINT_STYLES.filter((style) => rows.some(({ printStyle }) => printStyle === style));
  const changes = TAG_CHANGES.filter((change) => rows.some((row) => row.changes.includes(change)));
  return (
    <Group gap="sm" flex="3 1 30rem">
      <FilterSelect
        label={t('renewal.allGroups')}
        options={groups.map((value) => ({
          value,
          label: countedBy(value === NO_GROUP ? t('renewal.noGroup') : value, (row) => groupOf(row) === value),
        }))}
        value={filters.groups}
        onChange={(chosen) => filters.choose('group', chosen.map(String))}
      />
      <FilterSelect
        label={t('renewal.allStyles')}
        options={styles.map((value) => ({
          value,
          label: countedBy(t(`terms.styles.${value}`), ({ printStyle }) => printStyle === value),
        }))}
        value={filters.styles}
        onChange={(chosen) => filters.choose('style', chosen.map(String))}
      />
      <FilterSelect
        label={t('renewal.allChanges')}
        options={changes.map((value) => ({
          value,
          label: countedBy(t(`renewal.changes.${value}`), (row) => row.changes.includes(value)),
        }))}
        value={filters.changes}
        onChange={(chosen) => filters.choose('change', chosen.map(String))}
      />
    </Group>
  );
}

/** The value in the address for products without a group. */
const NO_GROUP = '-';

const groupOf = ({ group }: ChangedTag): string => group ?? NO_GROUP;

/** Splits at commas, so names must not contain any; no group's name does. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' ? String(value).split(',').filter(Boolean) : [];

/** Filters changes by group, style and kind; the selection is kept in the address. */
function useChangesFilters() {
  const { read, write } = useAddress();
  const groupsKey = textsIn(read('group')).join(',');
  const stylesKey = namesIn(read('style'), PRINT_STYLES).join(',');
  const changesKey = namesIn(read('change'), TAG_CHANGES).join(',');
  const test = useMemo(() => {
    const groups = new Set(textsIn(groupsKey));
    const styles = new Set(namesIn(stylesKey, PRINT_STYLES));
    const changes = new Set(namesIn(changesKey, TAG_CHANGES));
    return (row: ChangedTag) =>
      (groups.size === 0 || groups.has(groupOf(row))) &&
      (styles.size === 0 || styles.has(row.printStyle)) &&
      (changes.size === 0 || row.changes.some((change) => changes.has(change)));
  }, [groupsKey, stylesKey, changesKey]);
  return {
    groups: textsIn(groupsKey),
    styles: namesIn(stylesKey, PRINT_STYLES),
    changes: namesIn(changesKey, TAG_CHANGES),
    choose: (name: 'group' | 'style' | 'change', chosen: readonly string[]) =>
      write({ [name]: chosen.join(',') || undefined }),
    filter: {
      test,
      key: [groupsKey, stylesKey, changesKey].filter(Boolean).join('&'),
      clear: () => write({ group: undefined, style: undefined, change: undefined }),
    },
  };
}

type ChangesFilters = ReturnType<typeof useChangesFilters>;
