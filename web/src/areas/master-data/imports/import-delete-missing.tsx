import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';

interface DeleteMissingProps {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** 'Delete current data': selected in the form, and can be changed after the dry run. */
export function DeleteMissing({ value, onChange }: DeleteMissingProps) {
  const { t } = useTranslation('masterData');
  return (
    <Checkbox
      label={t('imports.form.deleteMissing')}
      description={t('imports.form.deleteMissingText')}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
