import type { Localized } from '@kontor/contract/kernel/fields.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import { Group, SimpleGrid, Textarea } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { useFacts, useForm } from './context.ts';
import { untranslated } from './localized.ts';

interface LocalizedFieldProps {
  /** The path of the text in the form: `text`, or `answers.2.text`. */
  readonly path: string;
  readonly label: string;
  readonly value: Localized;
  readonly onChange: (value: Localized) => void;
  readonly onBlur?: () => void;
  /** Required in at least one language. */
  readonly required?: boolean;
  readonly disabled?: boolean | undefined;
  readonly isFirst?: boolean | undefined;
  readonly minRows?: number;
}

/** A text in each language, side by side; a missing translation is marked. */
export default function LocalizedField({ path, label, value, onChange, required, ...input }: LocalizedFieldProps) {
  const missing = untranslated(value);
  const isEmpty = LANGUAGES.every((language) => !value[language]?.trim());
  const hintOf = (language: Language): Hint | null => {
    if (required && isEmpty) return 'either';
    return missing.includes(language) ? 'missing' : null;
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs">
      {LANGUAGES.map((language) => (
        <OneLanguage
          key={language}
          {...input}
          language={language}
          path={`${path}.${language}`}
          label={label}
          value={value[language] ?? ''}
          onChange={(text) => onChange({ ...value, [language]: text === '' ? null : text })}
          hint={hintOf(language)}
          isFirst={input.isFirst && language === LANGUAGES[0]}
        />
      ))}
    </SimpleGrid>
  );
}

/** No asterisk can express that one of two fields is enough. */
type Hint = 'either' | 'missing';

interface OneLanguageProps extends Omit<LocalizedFieldProps, 'value' | 'onChange' | 'required'> {
  readonly language: Language;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint: Hint | null;
}

function OneLanguage({ language, path, label, onChange, hint, isFirst, minRows = 2, ...rest }: OneLanguageProps) {
  const { t } = useTranslation('kit');
  const { form } = useForm();
  const labelInLanguage = t(`localized.in.${language}`, { field: label });
  const input = useRef<HTMLTextAreaElement>(null);
  useFacts(path, labelInLanguage);

  // When a dialog opens and looks for its initial focus, this field's code may still be loading.
  useEffect(() => {
    if (isFirst && input.current?.closest('[role="dialog"]')) input.current.focus();
  }, [isFirst]);
  return (
    <Textarea
      {...rest}
      ref={input}
      id={`${form.id}-${path}`}
      name={path}
      label={labelInLanguage}
      lang={language}
      error={form.errors[path]}
      data-autofocus={isFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autosize
      minRows={minRows}
      maxRows={12}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        hint === 'either' ? (
          t('localized.either')
        ) : hint === 'missing' ? (
          <Group
            component="span"
            gap={4}
            wrap="nowrap"
            c="light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))"
          >
            <IconLanguage size="1rem" aria-hidden />
            {t('localized.missing')}
          </Group>
        ) : (
          // The line is reserved, so that nothing moves while typing.
          '\u00a0'
        )
      }
    />
  );
}
