import { Select } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './inputs.ts';
import { MAX_SHOWN, type Option } from './options.ts';

interface ChoiceFieldProps extends InputProps {
  readonly options: readonly Option[];
  readonly value: Option['value'] | null;
  readonly onChange: (value: Option['value'] | null) => void;
  /**
   * Where the choices are found elsewhere: what is typed; empty while nothing is looked for. Who finds them at once answers
   * with the first one, or null where there is none.
   */
  readonly onSearch?: ((text: string) => unknown) | undefined;
}

/** Whether the arrow keys lead to an option of the field, which Enter takes then. */
function isLedToOption(field: HTMLElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list !== null && list.querySelector('[data-combobox-selected]') !== null;
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
  const [isOpen, setOpen] = useState(false);
  /** Enter takes the first one that was found, so that a scanner may type here, too; it sends no form then. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget: field } = event;
    const isLookedFor = field.value.trim() !== '' && field.value !== shown;
    if (key !== 'Enter' || nativeEvent.isComposing || !isLookedFor || isLedToOption(field)) return;
    const first = onSearch?.(field.value);
    if (first === undefined) return;
    event.preventDefault();
    if (typeof first !== 'number' && typeof first !== 'string') return;
    input.onChange(first);
    setOpen(false);
  };
  return (
    <Select<Option['value']>
      {...input}
      onKeyDown={takeFirst}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={[...options]}
      limit={MAX_SHOWN}
      searchable
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothingFound')}
      // From the field's own edge: in its middle a list whose width is not known yet would widen a phone's page.
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      {...elsewhere}
    />
  );
}
