import { MultiSelect } from '@mantine/core';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';
import type { InputProps } from './inputs.ts';
import { MAX_SHOWN, type Option } from './options.ts';

interface ChoicesFieldProps extends InputProps {
  readonly options: readonly Option[];
  readonly value: readonly Option['value'][];
  readonly onChange: (value: Option['value'][]) => void;
}

/** A searchable multi-select. */
export default function ChoicesField({ options, value, ...input }: ChoicesFieldProps) {
  const { t } = useTranslation('kit');
  return (
    <MultiSelect<Option['value']>
      {...input}
      data={[...options]}
      value={[...value]}
      limit={MAX_SHOWN}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
      classNames={{ inputField: kit.choices }}
    />
  );
}
