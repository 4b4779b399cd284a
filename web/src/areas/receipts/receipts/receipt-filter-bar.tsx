import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { STATES } from '@kontor/contract/areas/receipts/rules.ts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { listQuery } from '../../../kernel/query.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { optionsById } from '../../../kit/forms/options.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';
import { PERIODS } from './period.ts';
import type { ReceiptFilters } from './receipt-filters.ts';

/** The manufacturers by title; empty for users without permission to read them. */
function useManufacturerOptions() {
  const { compare } = useFormats();
  const enabled = isAllowed(manufacturer.list.caller, useSession());
  const { data = [] } = useQuery({ ...listQuery(manufacturer), enabled });
  return optionsById(data, ({ id, title }) => `${title} · ${id}`, compare);
}

export function ReceiptFilterBar({ filters }: { readonly filters: ReceiptFilters }) {
  const { t } = useTranslation('receipts');
  const current = useCurrentSite();
  const sites = useSiteOptions(current);
  return (
    <Group gap="sm" flex="4 1 40rem" miw={0}>
      <FilterSelect
        label={t('terms.fields.state')}
        options={STATES.map((state) => ({ value: state, label: t(`terms.states.${state}`) }))}
        value={filters.states}
        onChange={(chosen) => filters.chooseStates(STATES.filter((state) => chosen.includes(state)))}
      />
      <FilterChoice
        label={t('list.period')}
        options={PERIODS.map((period) => ({ value: period, label: t(`list.periods.${period}`) }))}
        value={filters.period}
        onChange={filters.choosePeriod}
      />
      {current.among === 'any' && (
        <FilterSelect
          label={t('terms.fields.site')}
          options={sites}
          value={filters.sites}
          onChange={(chosen) => filters.chooseSites(chosen.map(Number))}
        />
      )}
      <FilterSelect
        label={t('terms.fields.manufacturer')}
        options={useManufacturerOptions()}
        value={filters.manufacturers}
        onChange={(chosen) => filters.chooseManufacturers(chosen.map(Number))}
      />
    </Group>
  );
}
