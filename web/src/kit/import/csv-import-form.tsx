import { fileImport } from '@kontor/contract/kernel/csv-import.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { FileField } from '../files/file-field.tsx';

const { most } = fileImport.bulk;

/** Checks a file before it is sent. */
function useFileFault(): (file: File) => string | null {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  return ({ name, size: bytes }) => {
    if (!/\.csv$/i.test(name)) return t('file.notCsv');
    return bytes > most ? t('file.tooLarge', { maxSize: size(most) }) : null;
  };
}

interface CsvImportFormProps {
  readonly onSend: (file: File) => void;
  readonly isSending: boolean;
  readonly error: unknown;
}

/** Selects a file. Sending it changes nothing yet. */
export function CsvImportForm({ onSend, isSending, error }: CsvImportFormProps) {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  const [file, setFile] = useState<File | null>(null);
  const faultOf = useFileFault();
  const fault = file && faultOf(file);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !fault) onSend(file);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={isSending}>
      <Stack>
        <FileField
          label={t('imports.file')}
          description={t('imports.fileText', { maxSize: size(most) })}
          error={fault}
          accept=".csv,text/csv"
          value={file}
          onChange={setFile}
        />
        {error !== null && <ErrorBanner error={error} title={t('imports.failed')} />}
        <Group gap="sm">
          <Button type="submit" loading={isSending} disabled={!file || fault !== null}>
            {t('imports.check')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('imports.next')}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
