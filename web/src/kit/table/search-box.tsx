import { Button, Center, CloseButton, EmptyState as Notice, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('kit');
  return (
    <TextInput
      role="searchbox"
      inputMode="search"
      autoComplete="off"
      aria-label={t('table.search')}
      placeholder={t('table.search')}
      flex="1 1 12rem"
      maw="24rem"
      leftSection={<IconSearch size="1rem" aria-hidden />}
      rightSection={
        value && (
          <CloseButton
            size="sm"
            className={kit.target}
            aria-label={t('table.clearSearch')}
            onClick={() => onChange('')}
          />
        )
      }
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface NoHitsProps {
  readonly search: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The message when a search finds nothing, with the search text. */
export function NoHits({ search, isFiltered, onClear }: NoHitsProps) {
  const { t } = useTranslation('kit');
  return (
    <Center py="xl">
      <Notice
        icon={<IconSearchOff aria-hidden />}
        title={t('table.noHits')}
        description={t(isFiltered ? 'table.noHitsFiltered' : 'table.noHitsText', { search })}
      >
        <Notice.Actions>
          <Button variant="default" onClick={onClear}>
            {t(isFiltered ? 'table.clearFilters' : 'table.clearSearch')}
          </Button>
        </Notice.Actions>
      </Notice>
    </Center>
  );
}
