import { CHANGES } from '@kontor/contract/areas/price-tags/prints/schema.ts';
import { PRINT_STYLES } from '@kontor/contract/areas/price-tags/rules.ts';
import { Group } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import type { ChangedTag } from '../data.ts';
import { type ChangesFilters, groupOf, NO_GROUP } from './changes-filters.ts';

interface ChangesFilterBarProps {
  readonly filters: ChangesFilters;
  readonly rows: readonly ChangedTag[];
}

/** The filters by group, style and kind of change; each with its count. */
export function ChangesFilterBar({ filters, rows }: ChangesFilterBarProps) {
  const { t } = useTranslation('priceTags');
  const { compare, whole } = useFormats();
  const countedBy = (label: string, isOf: (row: ChangedTag) => boolean) =>
    `${label} (${whole(rows.filter(isOf).length)})`;
  const groups = [...new Set(rows.map(groupOf))].sort(compare);
  const styles = PRINT_STYLES.filter((style) => rows.some(({ printStyle }) => printStyle === style));
  const changes = CHANGES.filter((change) => rows.some((row) => row.changes.includes(change)));
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
