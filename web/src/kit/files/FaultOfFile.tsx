import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kernel/formats.ts';
import type { FileFault } from './upload.ts';

/** `application/pdf` as people call it: `PDF`. */
export const nameOfType = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

interface FaultOfFileProps {
  readonly fault: FileFault;
  readonly limits: FileLimits;
}

/** Why a file is not even sent. */
export function FaultOfFile({ fault, limits }: FaultOfFileProps) {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  if (fault.key === 'size') return <>{t('file.tooLarge', { maxSize: size(fault.most) })}</>;
  return <>{t('file.wrongType', { types: limits.accepts?.map(nameOfType).join(', ') })}</>;
}
