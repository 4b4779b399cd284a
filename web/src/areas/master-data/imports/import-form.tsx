import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import {
  DATABASE_KINDS,
  FILE_NAMES,
  hasValidFileName,
  type ImportKind,
  MAX_IMPORT_BYTES,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { FileField } from '../../../kit/files/file-field.tsx';
import type { ImportRun } from '../data.ts';
import { DeleteMissing } from './import-delete-missing.tsx';

/** The source of an import. */
export type ImportSource = 'file' | 'database';

/** The kind, if the merchandise database provides it. */
const inDatabase = (kind: ImportKind) => DATABASE_KINDS.find((each) => each === kind);

/** Checks a file before it is sent (`spec 1 §5`). */
function useFileFault(kind: ImportKind): (file: File) => string | null {
  const { t } = useTranslation(['kit', 'masterData']);
  const { size } = useFormats();
  return (file) => {
    if (!/\.csv$/i.test(file.name)) return t('kit:file.notCsv');
    if (!hasValidFileName(kind, file.name)) return t('masterData:validation.fileName', { name: FILE_NAMES[kind] });
    if (file.size > MAX_IMPORT_BYTES) return t('kit:file.tooLarge', { maxSize: size(MAX_IMPORT_BYTES) });
    return null;
  };
}

interface ImportFormProps {
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly onSource: (source: ImportSource) => void;
  /** Called with the dry run, and whether missing records are to be deleted. */
  readonly onChecked: (run: ImportRun, deleteMissing: boolean) => void;
}

/** The form for the source of an import. Sending it only starts a dry run. */
export function ImportForm({ kind, source, onSource, onChecked }: ImportFormProps) {
  const { t } = useTranslation('masterData');
  const { size } = useFormats();
  const [file, setFile] = useState<File | null>(null);
  const [deleteMissing, setDeleteMissing] = useState(false);
  const checkFile = useCommand(imports.checkFile);
  const checkDatabase = useCommand(imports.checkDatabase);
  const databaseKind = inDatabase(kind);
  const isFile = source === 'file';
  const { error, isPending } = isFile ? checkFile : checkDatabase;
  const faultOf = useFileFault(kind);
  const fault = file && faultOf(file);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = (run: ImportRun) => onChecked(run, deleteMissing);
    if (isFile && file) checkFile.mutate({ query: { kind, fileName: file.name }, file }, { onSuccess });
    if (!isFile && databaseKind) checkDatabase.mutate({ query: { kind: databaseKind } }, { onSuccess });
  };

  return (
    <form onSubmit={submit} noValidate aria-busy={isPending}>
      <Stack>
        {databaseKind && <SourceChoice value={source} onChange={onSource} />}
        {isFile ? (
          <FileField
            label={t('imports.form.file')}
            description={t('imports.form.fileText', { name: FILE_NAMES[kind], maxSize: size(MAX_IMPORT_BYTES) })}
            error={fault}
            accept=".csv,text/csv"
            value={file}
            onChange={setFile}
          />
        ) : (
          <Text>{t('imports.form.databaseText')}</Text>
        )}
        <DeleteMissing value={deleteMissing} onChange={setDeleteMissing} />
        {error && <ErrorBanner error={error} title={t(`imports.${kind}.failed`)} />}
        <Group gap="sm">
          <Button type="submit" loading={isPending} disabled={isFile && (!file || fault !== null)}>
            {t(isFile ? 'imports.form.upload' : 'imports.form.read')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('imports.form.next')}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

interface SourceChoiceProps {
  readonly value: ImportSource;
  readonly onChange: (source: ImportSource) => void;
}

function SourceChoice({ value, onChange }: SourceChoiceProps): ReactNode {
  const { t } = useTranslation('masterData');
  return (
    <Radio.Group
      label={t('imports.form.source')}
      value={value}
      onChange={(next) => onChange(next === 'database' ? 'database' : 'file')}
    >
      <Group gap="lg" mt="xs">
        <Radio value="file" label={t('imports.form.fromFile')} />
        <Radio value="database" label={t('imports.form.fromDatabase')} />
      </Group>
    </Radio.Group>
  );
}
