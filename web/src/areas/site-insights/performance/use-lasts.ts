import { useCallback } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';

/** Below this, a range would be written as "0,0": the stock is out, or as good as. */
const LEAST_DAYS = 0.05;

/** Says how long a stock lasts; false if that is unknown, or not worth a word. */
export function useLasts() {
  const { t } = useTranslation('siteInsights');
  const { tenths } = useFormats();
  return useCallback(
    (dailyRange: number | null) =>
      dailyRange !== null && dailyRange >= LEAST_DAYS && t('performance.lasts', { days: tenths(dailyRange) }),
    [t, tenths],
  );
}
