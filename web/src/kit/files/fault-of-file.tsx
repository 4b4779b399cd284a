import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { useTranslation } from '../../kernel/translation.ts';
import type { FileFault } from './upload.ts';
import { useMaxSize } from './use-max-size.ts';

/** `application/pdf` in everyday form: `PDF`. */
export const nameOfType = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

interface FaultOfFileProps {
  readonly fault: FileFault;
  readonly limits: FileLimits;
}

/** Why a file is not accepted. */
export function FaultOfFile({ fault, limits }: FaultOfFileProps) {
  const { t } = useTranslation('kit');
  const maxSize = useMaxSize(limits);
  if (fault.key === 'size') return <>{t('file.tooLarge', { maxSize })}</>;
  if (fault.key === 'empty') return <>{t('file.empty')}</>;
  return <>{t('file.wrongType', { types: limits.accepts?.map(nameOfType).join(', ') })}</>;
}
