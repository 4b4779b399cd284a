import { isJobName } from '@kontor/contract/areas/system/rules.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';

/** Returns what a job does, in words; of a job that this version does not have, its name. */
export function useJobTitle(): (job: string) => string {
  const { t } = useTranslation('system');
  return useCallback((job) => (isJobName(job) ? t(`jobs.names.${job}`) : job), [t]);
}
