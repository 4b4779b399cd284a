import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './inputs.ts';
import { MOST_SHOWN, type Option } from './options.ts';

interface ChoiceFieldProps extends InputProps {
  readonly options: readonly Option[];
  readonly value: Option['value'] | null;
  readonly onChange: (value: Option['value'] | null) => void;
  /** Where the choices are found elsewhere: what is typed; empty while nothing is looked for. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

/** One out of many, to be searched. */
export default function ChoiceField({ options, onSearch, ...input }: ChoiceFieldProps) {
  const { t } = useTranslation('kit');
  // What is chosen stands in the field, too, but is not looked for.
  const shown = options.find(({ value }) => value === input.value)?.label;
  const elsewhere = onSearch && {
    filter: () => [...options],
    onSearchChange: (text: string) => onSearch(text === shown ? '' : text),
  };
  return (
    <Select<Option['value']>
      {...input}
      data={[...options]}
      limit={MOST_SHOWN}
      searchable
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
      {...elsewhere}
    />
  );
}
