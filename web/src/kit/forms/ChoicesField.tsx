import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import kit from '../kit.module.css';
import { MOST_SHOWN, type Option } from './options.ts';

interface ChoicesFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean | undefined;
  readonly options: readonly Option[];
  readonly value: readonly Option['value'][];
  readonly onChange: (value: Option['value'][]) => void;
  readonly onBlur: () => void;
}

/** Any number out of many, to be searched. */
export default function ChoicesField({ options, value, ...input }: ChoicesFieldProps) {
  const { t } = useTranslation('kit');
  return (
    <MultiSelect<Option['value']>
      {...input}
      data={[...options]}
      value={[...value]}
      limit={MOST_SHOWN}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
      classNames={{ inputField: kit.choices }}
    />
  );
}
