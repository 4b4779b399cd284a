import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_SHOWN, type Option } from '../forms/options.ts';

interface FilterSelectProps {
  /** What is filtered by, which is also what stands there while nothing is chosen. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly Option['value'][];
  readonly onChange: (value: Option['value'][]) => void;
}

/** Lets through only the rows of what is chosen, of which there may be several. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const { t } = useTranslation('kit');
  return (
    <MultiSelect<Option['value']>
      aria-label={label}
      placeholder={value.length === 0 ? label : undefined}
      flex="1 1 9rem"
      miw="9rem"
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      limit={MOST_SHOWN}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('table.clearFilter', { filter: label }) }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
