import {
  type EditableMail,
  type MailLanguage,
  type MailText,
  type Placeholder,
  placeholdersOf,
} from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useFacts, useForm } from '../../../kit/forms/context.ts';
import { writeInto } from '../../../kit/scan/field.ts';

interface MailTextFieldsProps {
  readonly mail: EditableMail;
  readonly language: MailLanguage;
  readonly value: MailText;
  readonly standard: MailText;
  readonly onChange: (value: MailText) => void;
}

/** Subject and text of a mail in one language, with buttons that insert placeholders. */
export function MailTextFields({ mail, language, value, standard, onChange }: MailTextFieldsProps) {
  const { t } = useTranslation('booking');
  const { form } = useForm();
  const paths = { subject: `${mail}.${language}.subject`, text: `${mail}.${language}.text` };
  useFacts(paths.subject, t('mailTexts.subject'));
  useFacts(paths.text, t('mailTexts.text'));
  const placeholdersId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  /** The field that had the focus last. */
  const latest = useRef<HTMLInputElement | HTMLTextAreaElement>(null);

  const insert = (placeholder: Placeholder) => {
    const field = latest.current ?? text.current;
    if (!field) return;
    field.focus();
    if (!latest.current) field.setSelectionRange(field.value.length, field.value.length);
    writeInto(field, `{${placeholder}}`);
  };
  const inputOf = (part: keyof MailText) => ({
    id: `${form.id}-${paths[part]}`,
    name: paths[part],
    label: t(`mailTexts.${part}`),
    lang: language,
    value: value[part] ?? '',
    error: form.errors[paths[part]],
    autoComplete: 'off',
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      latest.current = currentTarget;
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [part]: currentTarget.value }),
  });

  return (
    <Stack>
      <TextInput {...inputOf('subject')} />
      <Textarea
        {...inputOf('text')}
        ref={text}
        description={t('mailTexts.textText')}
        autosize
        minRows={8}
        maxRows={20}
      />
      <Stack gap="xs" role="group" aria-labelledby={placeholdersId}>
        <Text size="sm" fw={600} id={placeholdersId}>
          {t('mailTexts.insert')}
        </Text>
        <Group gap="xs">
          {placeholdersOf(mail).map((placeholder) => (
            <Button key={placeholder} variant="default" onClick={() => insert(placeholder)}>
              {t(`mailTexts.placeholders.${placeholder}`)}
            </Button>
          ))}
        </Group>
      </Stack>
      <Group>
        <Button
          variant="default"
          leftSection={<IconRestore size="1.125rem" aria-hidden />}
          disabled={value.subject === standard.subject && value.text === standard.text}
          onClick={() => onChange(standard)}
        >
          {t('mailTexts.reset')}
        </Button>
      </Group>
    </Stack>
  );
}
