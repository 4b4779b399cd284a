import { CloseButton, Group, InputBase, TextInput } from '@mantine/core';
import { IconCaretDown, IconSearch } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import type { FilterControls } from './use-upcoming-filter.ts';

interface UpcomingFiltersProps extends Pick<FilterControls, 'filter' | 'type' | 'choose'> {
  readonly months: readonly string[];
  readonly categories: readonly string[];
}

interface ChoiceProps {
  readonly label: string;
  /** The option for everything. */
  readonly all: string;
  readonly values: readonly string[];
  readonly value: string | null;
  readonly labelOf?: (value: string) => string;
  readonly onChoose: (value: string) => void;
}

/** A native select without the code of form fields; a chosen value that no date has any more stays visible. */
function Choice({ label, all, values, value, labelOf = (text) => text, onChoose }: ChoiceProps) {
  return (
    <InputBase
      component="select"
      flex="1 1 9rem"
      label={label}
      rightSection={<IconCaretDown size="1rem" aria-hidden />}
      rightSectionPointerEvents="none"
      pointer
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{all}</option>
      {[...new Set([...values, ...(value === null ? [] : [value])])].map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </InputBase>
  );
}

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
      <Choice
        label={t('public.overview.month')}
        all={t('public.overview.allMonths')}
        values={months}
        value={filter.month}
        labelOf={labelOfMonth}
        onChoose={(month) => choose('month', month)}
      />
      <Choice
        label={t('public.overview.category')}
        all={t('public.overview.allCategories')}
        values={categories}
        value={filter.category}
        onChoose={(category) => choose('category', category)}
      />
    </Group>
  );
}
