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
   * For options that are searched elsewhere: called with the typed text, empty when nothing is searched. A
   * synchronous search returns the first option, or null if there is none.
   */
  readonly onSearch?: ((text: string) => unknown) | undefined;
}

/** Whether an option is highlighted by the arrow keys, which Enter would then select. */
function isLedToOption(field: HTMLElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list !== null && list.querySelector('[data-combobox-selected]') !== null;
}

/** A searchable select. */
export default function ChoiceField({ options, onSearch, ...input }: ChoiceFieldProps) {
  const { t } = useTranslation('kit');
  // The selected label is displayed in the field, but not searched.
  const shown = options.find(({ value }) => value === input.value)?.label;
  const elsewhere = onSearch && {
    filter: () => [...options],
    onSearchChange: (text: string) => onSearch(text === shown ? '' : text),
  };
  const [isOpen, setOpen] = useState(false);
  /** Enter selects the first hit, so that a scanner can be used here; it does not submit the form. */
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
      // Aligned with the field's edge: a centred list of unknown width would widen a phone's page.
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      {...elsewhere}
    />
  );
}
