import { Select } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import type { InputProps } from './inputs.ts';
import { MAX_SHOWN, type Option, type SearchedOptions } from './options.ts';

interface ChoiceFieldProps extends InputProps {
  readonly options: readonly Option[];
  readonly value: Option['value'] | null;
  readonly onChange: (value: Option['value'] | null) => void;
  readonly searched?: Omit<SearchedOptions, 'options'> | undefined;
}

/** Whether an option is highlighted by the arrow keys, which Enter would then select. */
function hasHighlightedOption(field: HTMLElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list !== null && list.querySelector('[data-combobox-selected]') !== null;
}

/** A searchable select. */
export default function ChoiceField({ options, searched, ...input }: ChoiceFieldProps) {
  const { t } = useTranslation('kit');
  // The selected label is displayed in the field, but not searched.
  const selectedLabel = options.find(({ value }) => value === input.value)?.label;
  const searchProps = searched && {
    filter: () => [...options],
    onSearchChange: (text: string) => searched.onSearch(text === selectedLabel ? '' : text),
    loading: searched.isSearching === true,
  };
  const [isOpen, setOpen] = useState(false);
  /** Enter selects the first hit, so that a scanner can be used here; it does not submit the form. */
  const selectFirst = async (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget: field } = event;
    const typed = field.value;
    const isSearch = typed.trim() !== '' && typed !== selectedLabel;
    if (!searched || key !== 'Enter' || nativeEvent.isComposing || !isSearch || hasHighlightedOption(field)) return;
    event.preventDefault();
    const first = await searched.firstOf(typed);
    if (first === null || field.value !== typed) return;
    input.onChange(first);
    setOpen(false);
  };
  return (
    <Select<Option['value']>
      {...input}
      onKeyDown={(event) => void selectFirst(event)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={[...options]}
      limit={MAX_SHOWN}
      searchable
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t(searched?.isSearching ? 'form.searching' : 'form.nothingFound')}
      // Aligned with the field's edge: a centred list of unknown width would widen a phone's page.
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      {...searchProps}
    />
  );
}
