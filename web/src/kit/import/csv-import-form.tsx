import { fileImport } from '@kontor/contract/kernel/csv-import.ts';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { CsvFileField, ImportForm, useCsvFault } from './import-form.tsx';

const { most } = fileImport.bulk;

interface CsvImportFormProps {
  readonly onSend: (file: File) => void;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly options?: ReactNode;
}

/** Selects the file of an import. */
export function CsvImportForm({ onSend, options, ...sending }: CsvImportFormProps) {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  const [file, setFile] = useState<File | null>(null);
  const faultOf = useCsvFault(most);
  const fault = file && faultOf(file);
  return (
    <ImportForm
      {...sending}
      action={t('imports.check')}
      failed={t('imports.failed')}
      isReady={file !== null && fault === null}
      onSend={() => file && onSend(file)}
    >
      <CsvFileField
        description={t('imports.fileText', { maxSize: size(most) })}
        fault={fault}
        value={file}
        onChange={setFile}
      />
      {options}
    </ImportForm>
  );
}
