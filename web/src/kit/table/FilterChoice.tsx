import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/options.ts';

interface FilterChoiceProps<Value extends Option['value']> {
  /** What is filtered by, which is also what stands there while nothing is chosen. */
  readonly label: string;
  readonly options: readonly (Option & { readonly value: Value })[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** `FilterSelect` where one choice rules out the others. */
export function FilterChoice<Value extends Option['value']>(props: FilterChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  const { t } = useTranslation('kit');
  return (
    <Select<Value>
      aria-label={label}
      placeholder={label}
      flex="1 1 10.25rem"
      miw="9rem"
      data={[...options]}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('table.clearFilter', { filter: label }) }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
