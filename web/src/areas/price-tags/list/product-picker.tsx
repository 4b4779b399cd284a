import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { MAX_FOUND } from '../../../pickers/found-options.ts';
import type { Findable } from '../../../pickers/product-search.ts';
import { useSiteFirst } from './site-first.ts';

interface ProductPickerProps {
  /** The site whose products are listed first; others are marked. */
  readonly siteId: number;
  readonly onPick: (product: Findable) => void;
  /** What is searched at first. */
  readonly initial?: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Finds products by number, title or EAN. Enter selects the first hit, which makes it work with scanners (`spec 3 §2.2`). */
export function ProductPicker({ siteId, onPick, initial = '', disabled = false, ref }: ProductPickerProps) {
  const { t } = useTranslation(['priceTags', 'kit']);
  const { whole } = useFormats();
  const [typed, setTyped] = useState(initial);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = typed.trim();
  const { hits, isSearching, isCut, error, firstOf } = useSiteFirst(siteId, search);
  const pick = (product: Findable | undefined) => {
    if (!product) return;
    onPick(product);
    setTyped('');
    combobox.closeDropdown();
  };
  const takeFirst = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    if (search === '') return;
    // Cleared at once, since a scanner may already write the next code.
    setTyped('');
    combobox.closeDropdown();
    const first = await firstOf(search).catch(() => undefined);
    if (first) onPick(first);
    // The list then says that there is none, or why the search failed.
    else {
      setTyped((next) => next || typed);
      combobox.openDropdown();
    }
  };
  return (
    <>
      <Combobox store={combobox} shadow="md" onOptionSubmit={(id) => pick(hits.find((hit) => String(hit.id) === id))}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={ref}
            label={t('list.picker.label')}
            description={t('list.picker.text')}
            flex="1 1 16rem"
            autoComplete="off"
            leftSection={<IconSearch size="1rem" aria-hidden />}
            rightSection={isSearching && search !== '' && <Loader size="1rem" aria-hidden />}
            role="combobox"
            disabled={disabled}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              combobox.resetSelectedOption();
              combobox.openDropdown();
            }}
            onFocus={() => search !== '' && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => void takeFirst(event)}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={search === '' || (hits.length === 0 && (isSearching || error !== null))}>
          <Combobox.Options aria-label={t('list.picker.label')} mah="18rem" style={{ overflowY: 'auto' }}>
            {hits.map(({ id, title, isElsewhere }) => (
              <Combobox.Option key={id} value={String(id)}>
                {title} · {id}
                {isElsewhere && (
                  <Text span display="block" size="sm" c="dimmed">
                    {t('list.picker.elsewhere')}
                  </Text>
                )}
              </Combobox.Option>
            ))}
            {hits.length === 0 && <Combobox.Empty>{t('list.picker.none', { search })}</Combobox.Empty>}
          </Combobox.Options>
          {isCut && <Combobox.Footer>{t('list.picker.cut', { most: whole(MAX_FOUND) })}</Combobox.Footer>}
        </Combobox.Dropdown>
      </Combobox>
      {error && <ErrorBanner error={error} />}
    </>
  );
}
