import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DeleteMissingProps {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** 'Delete current data': ticked in the form, and changed at will once one sees what would go. */
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
