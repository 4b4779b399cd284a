import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import type { FilterControls } from './use-upcoming-filter.ts';

interface UpcomingFiltersProps extends Pick<FilterControls, 'filter' | 'type' | 'choose'> {
  readonly months: readonly string[];
  readonly categories: readonly string[];
}

/** Options with one for everything; a chosen value that no date has any more stays visible. */
const optionsOf = (
  all: string,
  values: readonly string[],
  chosen: string | null,
  labelOf = (value: string) => value,
) => [
  { value: '', label: all },
  ...[...new Set([...values, ...(chosen === null ? [] : [chosen])])].map((value) => ({ value, label: labelOf(value) })),
];

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Search, month and category of the dates to come. */
export function UpcomingFilters({ filter, type, choose, months, categories }: UpcomingFiltersProps) {
  const { t } = useTranslation('booking');
  const { month: monthName } = useFormats();
  const labelOfMonth = (month: string) => (MONTH.test(month) ? monthName(`${month}-01`) : month);
  return (
    <Group component="search" gap="sm" align="flex-end">
      <TextInput
        role="searchbox"
        inputMode="search"
        autoComplete="off"
        flex="2 1 14rem"
        label={t('public.overview.search')}
        placeholder={t('public.overview.searchText')}
        leftSection={<IconSearch size="1rem" aria-hidden />}
        rightSection={
          filter.search && (
            <CloseButton
              size="sm"
              className={kit.target}
              aria-label={t('public.overview.clearSearch')}
              onClick={() => type('')}
            />
          )
        }
        value={filter.search}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <NativeSelect
        flex="1 1 9rem"
        label={t('public.overview.month')}
        value={filter.month ?? ''}
        data={optionsOf(t('public.overview.allMonths'), months, filter.month, labelOfMonth)}
        onChange={({ currentTarget }) => choose('month', currentTarget.value)}
      />
      <NativeSelect
        flex="1 1 9rem"
        label={t('public.overview.category')}
        value={filter.category ?? ''}
        data={optionsOf(t('public.overview.allCategories'), categories, filter.category)}
        onChange={({ currentTarget }) => choose('category', currentTarget.value)}
      />
    </Group>
  );
}
