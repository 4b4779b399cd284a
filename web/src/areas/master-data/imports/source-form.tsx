import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import {
  DATABASE_KINDS,
  FILE_NAMES,
  hasValidFileName,
  type ImportKind,
  MAX_IMPORT_BYTES,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Group, Radio, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { CsvFileField, ImportForm, useCsvFault } from '../../../kit/import/import-form.tsx';
import type { ImportRun } from '../data.ts';
import { DeleteMissing } from './import-delete-missing.tsx';

/** The source of an import. */
export type ImportSource = 'file' | 'database';

/** The kind, if the merchandise database provides it. */
const inDatabase = (kind: ImportKind) => DATABASE_KINDS.find((each) => each === kind);

interface SourceFormProps {
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly onSource: (source: ImportSource) => void;
  /** Called with the dry run, and whether missing records are to be deleted. */
  readonly onChecked: (run: ImportRun, deleteMissing: boolean) => void;
}

/** The form for the source of an import, and for whether missing records are deleted. */
export function SourceForm({ kind, source, onSource, onChecked }: SourceFormProps) {
  const { t } = useTranslation('masterData');
  const { size } = useFormats();
  const [file, setFile] = useState<File | null>(null);
  const [deleteMissing, setDeleteMissing] = useState(false);
  const checkFile = useCommand(imports.checkFile);
  const checkDatabase = useCommand(imports.checkDatabase);
  const databaseKind = inDatabase(kind);
  const isFile = source === 'file';
  const { error, isPending } = isFile ? checkFile : checkDatabase;
  const csvFault = useCsvFault(MAX_IMPORT_BYTES);
  const fileName = FILE_NAMES[kind];
  const nameFault = file && !hasValidFileName(kind, file.name) ? t('validation.fileName', { name: fileName }) : null;
  const fault = file && (csvFault(file) ?? nameFault);

  const send = () => {
    const onSuccess = (run: ImportRun) => onChecked(run, deleteMissing);
    if (isFile && file) checkFile.mutate({ query: { kind, fileName: file.name }, file }, { onSuccess });
    if (!isFile && databaseKind) checkDatabase.mutate({ query: { kind: databaseKind } }, { onSuccess });
  };

  return (
    <ImportForm
      action={t(isFile ? 'imports.form.upload' : 'imports.form.read')}
      isReady={!isFile || (file !== null && fault === null)}
      onSend={send}
      isSending={isPending}
      error={error}
      failed={t(`imports.${kind}.failed`)}
    >
      {databaseKind && <SourceChoice value={source} onChange={onSource} />}
      {isFile ? (
        <CsvFileField
          description={t('imports.form.fileText', { name: fileName, maxSize: size(MAX_IMPORT_BYTES) })}
          fault={fault}
          value={file}
          onChange={setFile}
        />
      ) : (
        <Text>{t('imports.form.databaseText')}</Text>
      )}
      <DeleteMissing value={deleteMissing} onChange={setDeleteMissing} />
    </ImportForm>
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
      label={t('imports.history.source')}
      value={value}
      onChange={(next) => onChange(next === 'database' ? 'database' : 'file')}
    >
      <Group gap="lg" mt="xs">
        <Radio value="file" label={t('imports.source.file')} />
        <Radio value="database" label={t('imports.source.database')} />
      </Group>
    </Radio.Group>
  );
}
