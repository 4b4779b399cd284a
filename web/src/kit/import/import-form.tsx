import { Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { FileField } from '../files/file-field.tsx';

interface ImportFormProps {
  /** The label of the button. */
  readonly action: string;
  readonly isReady: boolean;
  readonly onSend: () => void;
  readonly isSending: boolean;
  readonly error: unknown;
  /** The title of an error. */
  readonly failed: string;
  /** Where the data comes from, and options. */
  readonly children: ReactNode;
}

/** The form of an import. Sending it starts a dry run and changes nothing yet. */
export function ImportForm({ action, isReady, onSend, isSending, error, failed, children }: ImportFormProps) {
  const { t } = useTranslation('kit');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={isSending}>
      <Stack>
        {children}
        {error !== null && <ErrorBanner error={error} title={failed} />}
        <Group gap="sm">
          <Button type="submit" loading={isSending} disabled={!isReady}>
            {action}
          </Button>
          <Text size="sm" c="dimmed">
            {t('imports.next')}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

/** Checks type and size of a file before it is sent. */
export function useCsvFault(maxBytes: number): (file: File) => string | null {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  return (file) => {
    if (!/\.csv$/i.test(file.name)) return t('file.notCsv');
    return file.size > maxBytes ? t('file.tooLarge', { maxSize: size(maxBytes) }) : null;
  };
}

interface CsvFileFieldProps {
  readonly description: string;
  readonly fault: string | null;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

/** The file of an import. */
export function CsvFileField({ fault, ...props }: CsvFileFieldProps) {
  const { t } = useTranslation('kit');
  return <FileField {...props} label={t('imports.file')} error={fault} accept=".csv,text/csv" />;
}
