import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/translation.ts';
import kit from '../../../../kit/kit.module.css';

interface SearchBoxProps extends Pick<TextInputProps, 'aria-label' | 'description' | 'label' | 'placeholder'> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onEnter?: () => void;
}

/** A search field that can be used with gloves. */
export function SearchBox({ typed, onType, onEnter, ...words }: SearchBoxProps) {
  const { t } = useTranslation('inventory');
  return (
    <TextInput
      {...words}
      role="searchbox"
      inputMode="search"
      size="lg"
      autoComplete="off"
      leftSection={<IconSearch size="1.25rem" aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            size="lg"
            className={kit.target}
            aria-label={t('counting.counts.clear')}
            onClick={() => onType('')}
          />
        )
      }
      value={typed}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.();
      }}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
