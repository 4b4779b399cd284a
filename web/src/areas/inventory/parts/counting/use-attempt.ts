import { useTranslation } from 'react-i18next';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { retryAfterPruning } from './retry-after-pruning.ts';
import { whyUnsaved } from './unsaved.ts';

/** Writes to the device, and says so where that fails; whether it was written. */
export function useAttempt() {
  const { t } = useTranslation('inventory');
  return async (write: () => Promise<void>): Promise<boolean> => {
    try {
      await retryAfterPruning(write);
      return true;
    } catch (why) {
      notify.error(t(`counting.entry.${whyUnsaved(why)}`));
      return false;
    }
  };
}
