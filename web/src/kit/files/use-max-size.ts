import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { maxBytesOf } from './upload.ts';

/** The size limit of a field's file: the field's own limit is in kB, as on the server (`spec 3 §9`). */
export function useMaxSize(limits: FileLimits): string {
  const { t } = useTranslation('kit');
  const { size } = useFormats();
  const maxBytes = maxBytesOf(limits);
  return maxBytes === limits.most ? t('file.kilobytes', { kilobytes: maxBytes / 1024 }) : size(maxBytes);
}
