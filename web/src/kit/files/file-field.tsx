import { Input, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { FilePlace } from './file-place.tsx';

interface FileFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** As the `accept` attribute: `.csv,text/csv`. */
  readonly accept: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

/** A required file that is sent together with the form. For a file that a record keeps, use `AttachmentField`. */
export function FileField({ label, description, error, accept, value, onChange }: FileFieldProps) {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <FilePlace
        id={id}
        accept={accept}
        required
        hasDescription={Boolean(description)}
        hasError={Boolean(error)}
        hasFile={value !== null}
        onFile={onChange}
      >
        {value ? (
          <>
            <Text inherit fw={500}>
              {value.name} <Text span inherit c="dimmed" fw={400}>{`(${size(value.size)})`}</Text>
            </Text>
            <Text size="sm" c="dimmed">
              {t('file.other')}
            </Text>
          </>
        ) : (
          <Text inherit>{t('file.choose')}</Text>
        )}
      </FilePlace>
    </Input.Wrapper>
  );
}
