import { MultiSelect, Pill } from '@mantine/core';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { MAX_SHOWN, type Option } from '../forms/options.ts';
import classes from './filter-select.module.css';

interface FilterSelectProps {
  /** The filter's label, which is also its placeholder. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly Option['value'][];
  readonly onChange: (value: Option['value'][]) => void;
}

/** Filters rows by one or several values. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  // The options may still be loading, or a selected one may be gone.
  const knownValues = value.filter((each) => options.some((option) => option.value === each));
  return (
    <MultiSelect<Option['value']>
      aria-label={label}
      placeholder={knownValues.length === 0 ? label : undefined}
      flex="1 1 10.25rem"
      miw="9rem"
      data={[...options]}
      value={knownValues}
      onChange={onChange}
      limit={MAX_SHOWN}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('table.clearFilter', { filter: label }) }}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
      classNames={{ input: classes.input, pillsList: classes.line, inputField: classes.typed }}
      // One line, however many are selected, so that nothing shifts.
      renderPill={({ option }) =>
        option.value === knownValues[0] && (
          <Pill>{knownValues.length === 1 ? option.label : t('table.chosen', counted(knownValues.length))}</Pill>
        )
      }
    />
  );
}
