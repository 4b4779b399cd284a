import { Select } from '@mantine/core';
import { useTranslation } from '../../kernel/translation.ts';
import { MAX_SHOWN, type Option } from '../forms/options.ts';

interface FilterChoiceProps<Value extends Option['value']> {
  /** The filter's label, which is also its placeholder. */
  readonly label: string;
  /** 'All groups': an option that matches everything. */
  readonly all?: string;
  readonly options: readonly (Option & { readonly value: Value })[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

const ALL = '';

/** With more options than this, typing is easier. */
const MAX_UNSEARCHED_OPTIONS = 10;

/** `FilterSelect` for a single value. */
export function FilterChoice<Value extends Option['value']>(props: FilterChoiceProps<Value>) {
  const { label, all, options, value, onChange } = props;
  const { t } = useTranslation('kit');
  const hasAll = all !== undefined;
  return (
    <Select<Value | typeof ALL>
      aria-label={label}
      placeholder={label}
      flex="1 1 10.25rem"
      miw="9rem"
      data={[...(hasAll ? [{ value: ALL, label: all } as const] : []), ...options]}
      value={value ?? (hasAll ? ALL : null)}
      onChange={(next) => onChange(next === ALL ? null : next)}
      limit={MAX_SHOWN}
      searchable={options.length > MAX_UNSEARCHED_OPTIONS}
      nothingFoundMessage={t('form.nothingFound')}
      clearable={!hasAll}
      allowDeselect={!hasAll}
      clearButtonProps={{ 'aria-label': t('table.clearFilter', { filter: label }) }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
