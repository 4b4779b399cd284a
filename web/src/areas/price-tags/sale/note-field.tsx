import { NOTE_LENGTH } from '@kontor/contract/areas/price-tags/rules.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';

/** Removes control characters, such as a pasted tab. */
const tidy = (text: string): string | null => text.replaceAll(/\p{C}+/gu, ' ').trim() || null;

interface NoteFieldProps {
  /** The product of the label. */
  readonly title: string;
  readonly note: string | null;
  readonly onChange: (note: string | null) => void;
}

/** The site's own line of text on a sale label. */
export function NoteField({ title, note, onChange }: NoteFieldProps) {
  const { t } = useTranslation('priceTags');
  const [draft, setDraft] = useState('');
  return (
    <TextInput
      aria-label={t('list.note.of', { title })}
      placeholder={t('list.note.label')}
      maxLength={NOTE_LENGTH}
      autoComplete="off"
      // The stored text is trimmed; the draft keeps the trailing space typed before the next word.
      value={tidy(draft) === note ? draft : (note ?? '')}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(tidy(currentTarget.value));
      }}
    />
  );
}
