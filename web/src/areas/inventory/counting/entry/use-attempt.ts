import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';

/** Writes to the device and reports a failure; returns whether it was written. */
export function useAttempt() {
  const { t } = useTranslation('inventory');
  return async (write: () => Promise<void>): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (why) {
      notify.error(t(`counting.entry.${whyUnsaved(why)}`));
      return false;
    }
  };
}
