import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SHOWN, type Option } from './options.ts';

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean | undefined;
  readonly options: readonly Option[];
  readonly value: Option['value'] | null;
  readonly onChange: (value: Option['value'] | null) => void;
  readonly onBlur: () => void;
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
