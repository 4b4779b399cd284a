import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { MAX_SHOWN } from './options.ts';

interface SuggestionFieldProps extends Omit<AutocompleteProps, 'data'> {
  readonly suggestions: readonly string[];
}

/** A text field with suggestions from earlier texts. */
export default function SuggestionField({ suggestions, ...input }: SuggestionFieldProps) {
  return <Autocomplete {...input} data={[...suggestions]} limit={MAX_SHOWN} />;
}
